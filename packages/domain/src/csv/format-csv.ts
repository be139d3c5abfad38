type Cell = string | number | null

/**
 * Formats rows as RFC 4180 with the byte order mark by which Excel recognises UTF-8. A text that a spreadsheet would run
 * as a formula gets an apostrophe in front, because names of places come from suppliers.
 */
export const formatCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`

/** First characters that start a formula, also behind spaces, and those by which importers split cells. */
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

function formatCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
