/** Where a square lies on the screen's board, for whoever sits at its bottom. Pure; everything that is laid on a board asks here. */
import { columnOf, rowOf, square } from "../model/squares.js";

/** {column, row} counted from the upper left corner of the board as it is drawn. North sees it turned by half a turn. */
export function placeOf(name, bottom, chart) {
  const [column, row] = [columnOf(name), rowOf(name)];
  return bottom === "north" ? { column: chart.columns - 1 - column, row: row - 1 } : { column, row: chart.rows - row };
}

/** The square at a place of the drawn board, or null beyond its edge. */
export function squareAt({ column, row }, bottom, chart) {
  if (column < 0 || row < 0 || column >= chart.columns || row >= chart.rows) return null;
  return bottom === "north" ? square(chart.columns - 1 - column, row + 1) : square(column, chart.rows - row);
}

/** The transform that brings an element of one square's size, laid in the corner, onto its square. */
export function transformOf(name, bottom, chart) {
  const { column, row } = placeOf(name, bottom, chart);
  return `translate(${column * 100}%, ${row * 100}%)`;
}

/** Rows of square names, as they are drawn from the top. */
export function drawnRows(bottom, chart) {
  return Array.from({ length: chart.rows }, (_, row) =>
    Array.from({ length: chart.columns }, (__, column) => squareAt({ column, row }, bottom, chart)),
  );
}
