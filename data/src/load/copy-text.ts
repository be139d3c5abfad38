/** Formats a row as a line of PostgreSQL's COPY text format: tab-separated, with `\N` for null. */
export function formatCopyLine<Row extends object>(row: Row, columns: readonly (keyof Row)[]): string {
  let line = ''
  for (const [index, column] of columns.entries()) line += (index === 0 ? '' : '\t') + formatCopyValue(row[column])
  return `${line}\n`
}

export function formatCopyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  switch (typeof value) {
    case 'string':
      return escapeText(value)
    case 'number':
      return String(value)
    case 'boolean':
      return value ? 't' : 'f'
    case 'object':
      return escapeText(Array.isArray(value) && !value.some(isObject) ? formatArray(value) : JSON.stringify(value))
    default:
      throw new TypeError(`cannot store a value of type ${typeof value}`)
  }
}

const isObject = (item: unknown) => typeof item === 'object'

/** Formats an array of strings or numbers as a PostgreSQL array. Arrays of objects become JSON instead. */
const formatArray = (items: unknown[]) => `{${items.map((item) => JSON.stringify(item)).join(',')}}`

const SPECIAL_CHARACTER = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escapeText = (text: string) =>
  SPECIAL_CHARACTER.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '') : text
