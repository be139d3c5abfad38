/** A row as a line of PostgreSQL's COPY, text format: tabs between, `\N` for nothing. */
export function copyLine<Row extends object>(row: Row, columns: readonly (keyof Row)[]): string {
  let line = ''
  for (const [index, column] of columns.entries()) line += (index === 0 ? '' : '\t') + copyValue(row[column])
  return `${line}\n`
}

export function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  switch (typeof value) {
    case 'string':
      return escaped(value)
    case 'number':
      return String(value)
    case 'boolean':
      return value ? 't' : 'f'
    case 'object':
      return escaped(Array.isArray(value) && !value.some(isObject) ? arrayOf(value) : JSON.stringify(value))
    default:
      throw new TypeError(`a ${typeof value} can't be stored`)
  }
}

const isObject = (item: unknown) => typeof item === 'object'

/** Of words or numbers: the only arrays there are. Lists of objects are JSON. */
const arrayOf = (items: unknown[]) => `{${items.map((item) => JSON.stringify(item)).join(',')}}`

const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escaped = (text: string) =>
  SPECIAL.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '') : text
