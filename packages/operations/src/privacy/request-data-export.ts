import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { createDataExport, type DataExportRow, listDataExports } from '@amber/db/queries/data-exports'
import { lockPerson } from '@amber/db/queries/erasures'
import { AppError } from '@amber/domain/errors'
import { EXPORT_DAYS, EXPORTS_A_DAY } from '@amber/domain/privacy/time-limits'

const DAY_MS = 86_400_000

/** One at a time: whoever asks while one is being made is given that one. */
export function requestDataExport(db: Db, userId: number, now = new Date()): Promise<DataExportRow> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId)
    const known = await listDataExports(tx, userId)
    const underWay = known.find(({ readyAt }) => readyAt === null)
    if (underWay) return underWay
    const ofToday = known.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < DAY_MS)
    if (ofToday.length >= EXPORTS_A_DAY) throw new AppError('too_many_requests')
    const made = await createDataExport(tx, { userId, endsAt: new Date(now.getTime() + EXPORT_DAYS * DAY_MS) })
    await addJobs(tx, 'export-data', [
      { jobKey: `export:${made.id}`, payload: { data_export_id: made.id, user_id: userId }, isUrgent: true },
    ])
    return made
  })
}
