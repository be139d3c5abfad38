/**
 * Cells as spreadsheets put them on the clipboard: tabs between columns, a line per row, quotes around texts with either.
 */
const FIELD = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gu

/** Parses copied cells. A line break at the end begins no row. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of text.matchAll(FIELD)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  const last = rows.at(-1)
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

/** Writes cells for a spreadsheet, or for `parseTsv`. */
export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoteField).join('\t')}\n`).join('')

const quoteField = (field: string) => (/["\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)
