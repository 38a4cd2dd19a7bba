/**
 * The small HTTP API. Every failure comes out as a `Trouble` with a code: the server's own, or "no_line" when nobody answered.
 */
export class Trouble extends Error {
  constructor(code, text = "", detail = {}) {
    super(text || code);
    this.code = code;
    this.text = text;
    this.detail = detail;
  }
}

/** ms before a request counts as lost. */
const PATIENCE = 12_000;

async function ask(method, path, { body, secret, as = "json" } = {}) {
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const response = await reach(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  if (!response.ok) throw await troubleOf(response);
  return as === "text" ? response.text() : response.json();
}

async function reach(path, options) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), PATIENCE);
  try {
    return await fetch(path, { ...options, signal: abort.signal, credentials: "omit", cache: "no-store" });
  } catch {
    throw new Trouble("no_line");
  } finally {
    clearTimeout(timer);
  }
}

async function troubleOf(response) {
  try {
    const { code, text, detail } = await response.json();
    return new Trouble(code ?? "internal", text, detail);
  } catch {
    return new Trouble(response.status === 429 ? "too_many" : "internal");
  }
}

const at = (match, rest = "") => `/api/matches/${encodeURIComponent(match)}${rest}`;

export const api = {
  make: (wish) => ask("POST", "/api/matches", { body: wish }),
  summary: (match) => ask("GET", at(match)),
  sit: (match, secret, name) => ask("POST", at(match, "/seat"), { body: { secret, name } }),
  carry: (match, ticket, secret) => ask("POST", at(match, "/carry"), { body: { ticket, secret } }),
  mine: (seats) => ask("POST", "/api/mine", { body: { seats } }),
  live: () => ask("GET", "/api/live"),
  qr: (text) => ask("POST", "/api/qr", { body: { text }, as: "text" }),
  record: (match, secret) => ask("GET", at(match, "/record"), { secret }),
  lookback: (match, secret) => ask("GET", at(match, "/lookback"), { secret }),
};
