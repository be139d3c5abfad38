import { deleteRowsOfOldRun } from '@amber/db/queries/bulk/bulk-rows'
import { possibleSteps, UNDO_DAYS } from '@amber/domain/bulk/bulk-state'
import { stepFacts } from '@amber/operations/bulk/approval'
import { createPlace } from '@amber/testing/factories/place'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BulkRuns, openBulkRuns, tenanciesOf } from '../test-bulk-runs.ts'

let runs: BulkRuns
beforeAll(async () => {
  runs = await openBulkRuns()
})
afterAll(() => runs.drop())

async function applyRun({ uploadedDaysAgo, appliedDaysAgo }: { uploadedDaysAgo: number; appliedDaysAgo: number }) {
  const [id] = tenanciesOf(await createPlace(runs.db))
  const runId = await runs.upload(`id,price\n${id},220`)
  await runs.take(runId, 'check')
  await runs.take(runId, 'apply')
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`
  await sql`
    update bulk_runs set
      created_at = ${ago(uploadedDaysAgo)}, applying_since = ${ago(appliedDaysAgo)}, finished_at = ${ago(appliedDaysAgo)}
    where id = ${runId}
  `.execute(runs.db)
  return runId
}

test('deletes rows a month after they were applied, and says no longer that they can be undone', async () => {
  const recent = await applyRun({ uploadedDaysAgo: 40, appliedDaysAgo: 29 })
  const old = await applyRun({ uploadedDaysAgo: 40, appliedDaysAgo: 31 })
  expect(await deleteRowsOfOldRun(runs.db, UNDO_DAYS)).toBe(true)
  expect(await deleteRowsOfOldRun(runs.db, UNDO_DAYS)).toBe(false)

  expect(await runs.rowsOf(old)).toEqual([])
  expect(possibleSteps(stepFacts(await runs.getRun(old)))).toEqual([])
  await expect(runs.take(old, 'undo')).rejects.toMatchObject({ code: 'conflict' })
  expect(await runs.getRun(old)).toMatchObject({ state: 'applied', appliedCount: 1 })

  expect(await runs.take(recent, 'undo')).toMatchObject({ state: 'undone', undoneCount: 1 })
})
