import { followStudent, isConsistent, STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { LEAD_STAGES } from '@amber/domain/lead/stages'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let rootId: number
beforeAll(async () => {
  database = await cloneDatabase()
  rootId = (await createPlace(database.db)).id
})
afterAll(() => database.drop())

const pairs = STAFF_STAGES.flatMap((staffStage) => LEAD_STAGES.map((stage) => [staffStage, stage] as const))

test.each(pairs)('stores a lead as %s and %s only if the table says so', async (staffStage, stage) => {
  const { id } = await createLead(database.db, { rootId })
  const set = database.db
    .updateTable('leads')
    .set({
      staffStage,
      stage,
      exitReason: staffStage === 'exited' ? 'no_reply' : null,
      recycleOn: staffStage === 'recycled' ? '2031-09-01' : null,
    })
    .where('id', '=', id)
    .execute()
  // Only the student's stage changes, which takes the other along.
  const isFollowed = staffStage === 'new' && stage !== 'enquired'
  if (isConsistent(staffStage, stage) || isFollowed) await set
  else await expect(set).rejects.toThrow(/leads_stages_agree/)
})

test.each(LEAD_STAGES)('fills the stage of staff when a process sets only %s', async (stage) => {
  const { id } = await createLead(database.db, { rootId, stage })
  const read = () =>
    database.db.selectFrom('leads').where('id', '=', id).select(['staffStage', 'exitReason']).executeTakeFirstOrThrow()
  expect(await read()).toEqual({
    staffStage: followStudent('new', stage),
    exitReason: stage === 'closed' ? 'other' : null,
  })
})

test('rejects an exit without a reason and recycling without a day', async () => {
  const { id } = await createLead(database.db, { rootId })
  const set = (values: object) => database.db.updateTable('leads').set(values).where('id', '=', id).execute()
  await expect(set({ staffStage: 'recycled' })).rejects.toThrow(/leads_recycled_until_a_day/)
  await expect(set({ recycleOn: '2031-09-01' })).rejects.toThrow(/leads_recycled_until_a_day/)
  await expect(set({ exitReason: 'no_reply' })).rejects.toThrow(/leads_exited_for_a_reason/)
})
