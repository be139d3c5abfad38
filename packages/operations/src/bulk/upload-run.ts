import type { Db, Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { insertRows } from '@amber/db/queries/bulk/bulk-rows'
import { findMapping, insertRun, updateRun } from '@amber/db/queries/bulk/bulk-runs'
import {
  type BulkOperation,
  type BulkResource,
  guessMapping,
  mappableFields,
  MAX_BULK_ROWS,
  MAX_LEAD_ROWS,
} from '@amber/domain/bulk/bulk-fields'
import type { StoredCells } from '@amber/domain/bulk/read-row'
import { AppError } from '@amber/domain/errors'
import { bulkJobOf } from './bulk-job.ts'
import { delimiterOf, readCsv } from './read-csv.ts'
import { recordStep } from './record-step.ts'

export type Upload = {
  resource: BulkResource
  operation: BulkOperation
  fileName: string
  organisationId: number | null
  actorId: number
  requestId?: string | undefined
} & ({ csv: string } | { rows: readonly Readonly<Record<string, unknown>>[] })

/** Rows per statement. */
const BATCH_ROWS = 2_000
/** Line of the first row below the head, as spreadsheets count. */
const FIRST_ROW_NO = 2

/**
 * Stores a file's rows as they are, with its columns mapped as in the supplier's last file. Nothing is checked until
 * somebody confirms the columns; rows sent as JSON have none and are checked at once. Returns the id of the run.
 */
export async function uploadRun(db: Db, upload: Upload): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const id = 'csv' in upload ? await storeCsv(tx, upload, upload.csv) : await storeObjects(tx, upload, upload.rows)
    const { resource, actorId, requestId } = upload
    await recordStep(tx, { run: { id, resource }, step: 'upload', actorId, requestId })
    if (!('csv' in upload)) await addJobs(tx, 'run-bulk', [bulkJobOf(id)])
    return id
  })
}

async function storeCsv(tx: Tx, upload: Upload, csv: string): Promise<number> {
  const delimiter = delimiterOf(csv)
  const rows = readCsv(csv, delimiter)
  const head = await rows.next()
  const headers = head.done === true ? [] : head.value.map((header) => header.trim())
  rejectHeaders(headers)
  const { resource, operation, fileName, organisationId, actorId: createdBy } = upload
  const remembered = await findMapping(tx, { resource, operation, organisationId })
  const mapping = guessMapping(headers, { remembered, fields: mappableFields(resource, operation) })
  const id = await insertRun(tx, {
    resource,
    operation,
    fileName,
    organisationId,
    headers,
    delimiter,
    mapping,
    createdBy,
  })
  await storeRows(tx, id, rows, maxRowsOf(resource))
  return id
}

async function storeObjects(tx: Tx, upload: Upload, objects: Iterable<StoredCells>): Promise<number> {
  const { resource, operation, fileName, organisationId, actorId: createdBy } = upload
  const run = { resource, operation, fileName, organisationId, headers: null, delimiter: ',', mapping: {}, createdBy }
  const id = await insertRun(tx, run)
  await storeRows(tx, id, objects, maxRowsOf(resource))
  await updateRun(tx, id, { state: 'checking' })
  return id
}

/** Columns are mapped by name, so a name may not occur twice. */
function rejectHeaders(headers: readonly string[]) {
  const named = headers.filter((header) => header !== '')
  if (named.length === 0) throw new AppError('invalid_input', { fields: { csv: 'empty' } })
  if (new Set(named).size < named.length) throw new AppError('invalid_input', { fields: { csv: 'repeated_header' } })
}

const maxRowsOf = (resource: BulkResource) => (resource === 'leads' ? MAX_LEAD_ROWS : MAX_BULK_ROWS)

async function storeRows(
  tx: Tx,
  runId: number,
  rows: AsyncIterable<StoredCells> | Iterable<StoredCells>,
  maxRows: number,
) {
  let count = 0
  let batch: { rowNo: number; cells: StoredCells }[] = []
  for await (const cells of rows) {
    if (count === maxRows) throw new AppError('invalid_input', { fields: { csv: 'too_many_rows' } })
    batch.push({ rowNo: FIRST_ROW_NO + count, cells })
    count += 1
    if (batch.length < BATCH_ROWS) continue
    await insertRows(tx, runId, batch)
    batch = []
  }
  if (batch.length > 0) await insertRows(tx, runId, batch)
  if (count === 0) throw new AppError('invalid_input', { fields: { csv: 'empty' } })
  await updateRun(tx, runId, { rowsCount: count })
}
