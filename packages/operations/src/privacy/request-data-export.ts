import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { createDataExport, type DataExportRow, listDataExports } from '@amber/db/queries/privacy/data-exports'
import { lockPerson } from '@amber/db/queries/privacy/erasures'
import { AppError } from '@amber/domain/errors'
import { EXPORT_RETENTION_DAYS, MAX_EXPORTS_PER_DAY } from '@amber/domain/privacy/time-limits'

const DAY_MS = 86_400_000

/** Returns the pending export if there is one. */
export function requestDataExport(db: Db, userId: number, now = new Date()): Promise<DataExportRow> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId)
    const existing = await listDataExports(tx, userId)
    const pending = existing.find(({ readyAt }) => readyAt === null)
    if (pending) return pending
    const recent = existing.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < DAY_MS)
    if (recent.length >= MAX_EXPORTS_PER_DAY) throw new AppError('too_many_requests')
    const dataExport = await createDataExport(tx, {
      userId,
      endsAt: new Date(now.getTime() + EXPORT_RETENTION_DAYS * DAY_MS),
    })
    await addJobs(tx, 'export-data', [
      {
        jobKey: `export:${dataExport.id}`,
        payload: { data_export_id: dataExport.id, user_id: userId },
        isUrgent: true,
      },
    ])
    return dataExport
  })
}
