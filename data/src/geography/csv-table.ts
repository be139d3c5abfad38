import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Row<Column extends string> = Record<Column, string>

export const SOURCES = fileURLToPath(new URL('../../sources/', import.meta.url))

/** Reads the given columns of a file in data/sources. */
export const readSource = <Column extends string>(file: string, columns: readonly Column[]): Row<Column>[] =>
  readTable(join(SOURCES, file), columns)

export function readTable<Column extends string>(path: string, columns: readonly Column[]): Row<Column>[] {
  const [head = [], ...lines] = parseCsv(readFileSync(path, 'utf8'))
  const missing = columns.filter((column) => !head.includes(column))
  if (missing.length > 0) throw new Error(`${path} has no column ${missing.join(', ')}`)
  return lines.map((line, index) => {
    if (line.length !== head.length) throw new Error(`${path}: row ${index + 2} has ${line.length} fields`)
    return Object.fromEntries(columns.map((column) => [column, line[head.indexOf(column)]])) as Row<Column>
  })
}

/** Parses comma-separated fields. A field with a comma, quote or line break is quoted, with its quotes doubled. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (line.length > 1 || line[0] !== '') lines.push(line)
    line = []
  }
  return lines
}

export const writeCsv = (lines: readonly (readonly (string | number)[])[]): string =>
  lines.map((line) => `${line.map((field) => quote(String(field))).join(',')}\n`).join('')

const quote = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

export function numberOf(text: string, what: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) throw new Error(`${what} is "${text}", not a number`)
  return number
}
