import { exportBulkErrors } from '@amber/contract/endpoints/bulk'
import * as schemas from '@amber/contract/schemas/bulk'
import { bulkProblemText, problemColumnText } from '@amber/copy/bulk-text'
import { type ListedRow, listRows } from '@amber/db/queries/bulk/bulk-rows'
import { formatCsv } from '@amber/domain/csv/format-csv'
import type { Language } from '@amber/domain/languages'
import { recordExport } from '@amber/operations/staff/record-export'
import { mount } from '../../../http/mount.ts'
import { loadRun } from './load-run.ts'

/** Rows read at a time, so that a file of 100,000 refused rows is not in memory twice. */
const PAGE_ROWS = 2_000

export const exportBulkErrorsEndpoint = mount(
  exportBulkErrors,
  schemas.exportBulkErrors,
  async ({ params: { id } }, { db, findActor, language, requestId }) => {
    const actor = await findActor()
    const { data: run } = await loadRun(db, id, actor)
    await recordExport(db, {
      actorId: actor.userId,
      action: run.resource === 'leads' ? 'leads.export_refused' : 'bulk.export',
      ids: { bulk_run_id: id },
      fields: [],
      requestId,
    })
    const head = [...(run.headers ?? ['row']), problemColumnText(language)]
    const parts = [formatCsv([head])]
    let afterRow = 0
    for (;;) {
      const rows = await listRows(db, id, { state: 'refused', afterRow, limit: PAGE_ROWS })
      const lines = formatCsv(rows.map((row) => [...cellsOf(row, run.headers?.length ?? 1), wordsOf(row, language)]))
      // The byte order mark is at the beginning of the file only.
      parts.push(lines.slice(1))
      afterRow = rows.at(-1)?.rowNo ?? 0
      if (rows.length < PAGE_ROWS) break
    }
    return new File(parts, `bulk-${id}-refused.csv`, { type: 'text/csv' })
  },
)

/** Returns the cells as they were sent, under their columns. */
function cellsOf({ cells }: ListedRow, columns: number): string[] {
  if (!isTexts(cells)) return [JSON.stringify(cells)]
  return Array.from({ length: columns }, (_, index) => cells[index] ?? '')
}

const isTexts = (cells: ListedRow['cells']): cells is readonly string[] => Array.isArray(cells)

const wordsOf = ({ problems }: ListedRow, language: Language) =>
  (problems ?? [])
    .map(({ field, code }) => (field === null ? '' : `${field}: `) + bulkProblemText(code, language))
    .join(' ')
