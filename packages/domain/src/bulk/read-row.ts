import { type BulkMapping, cellTypeOf, type MappedField } from './bulk-fields.ts'
import { readCell } from './read-cell.ts'
import type { RowProblem } from './row-problem.ts'

/** Texts in the order of the file's columns, or an object of fields sent as JSON. */
export type StoredCells = readonly string[] | Readonly<Record<string, unknown>>

/** A file's columns and what they mean. */
export type FileFormat = { headers: readonly string[] | null; mapping: BulkMapping; delimiter: string }

/** The content of a row: which inventory it means, and the values of its fields by their names on the wire. */
export type RowValues = {
  id: number | undefined
  /** Identity of a new inventory: kind, parent, path, currency and price duration. */
  identity: Readonly<Record<string, unknown>>
  values: Readonly<Record<string, unknown>>
  problems: RowProblem[]
}

const IDENTITY = new Set<string>(['kind', 'parent_id', 'canonical_name', 'currency', 'duration'])

/** Reads one row. The currency of its place says how many decimals an amount has. */
export function readRow(cells: StoredCells, format: FileFormat, currency: string | undefined): RowValues {
  return isTextRow(cells) ? readTextRow(cells, format, currency) : readObject(cells)
}

const isTextRow = (cells: StoredCells): cells is readonly string[] => Array.isArray(cells)

function readObject({ id, ...fields }: Readonly<Record<string, unknown>>): RowValues {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return {
    id: typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined,
    identity: Object.fromEntries(entries.filter(([name]) => IDENTITY.has(name))),
    values: Object.fromEntries(entries.filter(([name]) => !IDENTITY.has(name))),
    problems: [],
  }
}

function readTextRow(
  cells: readonly string[],
  { headers, mapping, delimiter }: FileFormat,
  currency: string | undefined,
): RowValues {
  const columns = headers ?? []
  const problems: RowProblem[] = cells.length < columns.length ? [{ field: null, code: 'cells_missing' }] : []
  const read = new Map<MappedField, unknown>()
  const decimalSign = delimiter === ';' ? ',' : '.'
  const ownCurrency = currency ?? cells[columns.findIndex((header) => mapping[header] === 'currency')]?.trim()
  for (const [index, header] of columns.entries()) {
    const field = mapping[header]
    if (field === undefined) continue
    const cell = readCell(cells[index] ?? '', cellTypeOf(field), { decimalSign, currency: ownCurrency })
    if (cell === undefined) continue
    if ('problem' in cell) problems.push({ field, code: cell.problem })
    else read.set(field, cell.value)
  }
  const { id, lat, lng, ...fields } = Object.fromEntries(read)
  if ((lat === undefined) !== (lng === undefined))
    problems.push({ field: lat === undefined ? 'lat' : 'lng', code: 'missing' })
  const located = lat === undefined || lng === undefined ? fields : { ...fields, location: { lat, lng } }
  return { ...readObject({ ...located, id }), problems }
}
