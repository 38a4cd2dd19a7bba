/** Squares of a sea, written as in the protocol ("e5"). `chart`: { columns, rows }. Pure. */

/** Every square of the chart, a1 first, row by row. */
export function squaresOf(chart) {
  const all = [];
  for (let row = 1; row <= chart.rows; row++) {
    for (let column = 0; column < chart.columns; column++) all.push(square(column, row));
  }
  return all;
}

export const square = (column, row) => String.fromCharCode(97 + column) + row;
export const columnOf = (name) => name.charCodeAt(0) - 97;
export const rowOf = (name) => Number(name.slice(1));

/** The up to four squares beside `name`, and those `steps` further in the same line. */
export function beside(chart, name, steps = 1) {
  const [column, row] = [columnOf(name), rowOf(name)];
  return [[0, steps], [steps, 0], [0, -steps], [-steps, 0]]
    .map(([dx, dy]) => [column + dx, row + dy])
    .filter(([x, y]) => x >= 0 && x < chart.columns && y >= 1 && y <= chart.rows)
    .map(([x, y]) => square(x, y));
}
