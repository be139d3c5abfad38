import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '@amber/db/database'
import type { AppProcess } from '@amber/local-environment/app-process'
import { takeStep } from '@amber/operations/bulk/take-step'
import { uploadRun } from '@amber/operations/bulk/upload-run'
import { sql } from 'kysely'
import { createUser } from './factories/user.ts'

type Options = {
  db: Db
  tenancyIds: readonly number[]
  kills: number
  startWorker: () => Promise<AppProcess>
}

export type KilledRun = {
  rows: number
  kills: number
  /** Rows that were never applied, or whose price is not the new one. */
  lost: number
  /** Rows with more than one change in the history. */
  twice: number
}

const LIMIT_MS = 120_000
const NEW_PRICE = '215.00'
const NEW_PRICE_MINOR = 21_500

/** Kills the worker again and again while it applies a price to every tenancy, and then counts what went wrong. */
export async function killDuringBulkRun({ db, tenancyIds, kills, startWorker }: Options): Promise<KilledRun> {
  const { id: actorId } = await createUser(db)
  const csv = `id,price\n${tenancyIds.map((id) => `${id},${NEW_PRICE}`).join('\n')}`
  const upload = { resource: 'tenancies', operation: 'update', fileName: 'kill.csv', organisationId: null } as const
  const runId = await uploadRun(db, { ...upload, csv, actorId })
  let worker = await startWorker()
  await takeStep(db, { runId, step: 'check', actorId })
  await waitFor(db, runId, ({ state }) => state === 'checked')
  await takeStep(db, { runId, step: 'apply', actorId })
  await waitFor(db, runId, ({ state }) => state === 'first_applied')
  await takeStep(db, { runId, step: 'continue', actorId })
  let killed = 0
  for (let applied = 0; killed < kills; killed++) {
    // At least one batch between two kills, so that they hit different rows.
    const seen = applied
    const run = await waitFor(db, runId, ({ state, appliedCount }) => state === 'applied' || appliedCount > seen)
    if (run.state === 'applied') break
    applied = run.appliedCount
    await worker.kill()
    worker = await startWorker()
  }
  await waitFor(db, runId, ({ state }) => state === 'applied')
  await worker.kill()
  return { rows: tenancyIds.length, kills: killed, ...(await countFaults(db, tenancyIds)) }
}

async function waitFor(
  db: Db,
  runId: number,
  isReached: (run: { state: string; appliedCount: number }) => boolean,
): Promise<{ state: string; appliedCount: number }> {
  const end = performance.now() + LIMIT_MS
  for (;;) {
    const run = await db
      .selectFrom('bulkRuns')
      .where('id', '=', runId)
      .select(['state', 'appliedCount'])
      .executeTakeFirstOrThrow()
    if (isReached(run)) return run
    if (performance.now() > end) throw new Error(`bulk run stopped: ${JSON.stringify(run)}`)
    await delay(5)
  }
}

async function countFaults(db: Db, ids: readonly number[]): Promise<{ lost: number; twice: number }> {
  const { rows } = await sql<{ lost: number; twice: number }>`
    select
      count(*) filter (where item.price_minor <> ${NEW_PRICE_MINOR} or coalesce(history.changes, 0) = 0)::integer as lost,
      count(*) filter (where history.changes > 1)::integer as twice
    from inventories item
    left join (
      select inventory_id, count(*) as changes from inventory_changes group by inventory_id
    ) history on history.inventory_id = item.id
    where item.id = any (${ids}::bigint[])
  `.execute(db)
  return rows[0] ?? { lost: ids.length, twice: 0 }
}
