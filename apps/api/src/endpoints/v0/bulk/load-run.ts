import type { BulkRun } from '@amber/contract/schemas/bulk'
import { findRun } from '@amber/db/queries/bulk/bulk-runs'
import type { Db } from '@amber/db/database'
import { AppError } from '@amber/domain/errors'
import type { Actor } from '@amber/domain/permissions'
import { presentBulkRun } from '../../../presenters/bulk-run.ts'

export async function loadRun(db: Db, id: number, actor: Actor): Promise<{ data: BulkRun }> {
  const run = await findRun(db, id)
  if (!run) throw new AppError('not_found')
  return { data: presentBulkRun(run, actor) }
}
