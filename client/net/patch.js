/**
 * JSON Merge Patch (RFC 7396). The old value is never changed: what did not change is shared with the new one, so that "before" and
 * "after" can be compared and drawn from.
 */

/** `target` with `patch` merged in. */
export function merge(target, patch) {
  if (!isMap(patch)) return patch;
  const merged = isMap(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  }
  return merged;
}

function isMap(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value) && !(value instanceof Uint8Array);
}
