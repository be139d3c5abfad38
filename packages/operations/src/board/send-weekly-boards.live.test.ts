import type { Db } from '@amber/db/database'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createAgent } from '@amber/testing/factories/staff-profile'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendWeeklyBoards } from './send-weekly-boards.ts'
import { WEEKLY_BOARD_LOADERS } from './weekly-board-content.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())

const mails = () =>
  db
    .selectFrom('mails')
    .where('kind', '=', 'weekly_board')
    .orderBy('id')
    .select(['userId', 'idempotencyKey', 'ids'])
    .execute()

test('writes to managers and team leads once a week, from Monday morning on', async () => {
  const admin = await createUser(db, { roles: ['admin'] })
  const teamLead = await createAgent(db, { roles: ['team_lead'] })
  await createAgent(db)
  // Clocks in London show 5:59 on a Monday in summer.
  expect(await sendWeeklyBoards(db, new Date('2026-07-06T04:59:00Z'))).toBe(0)
  expect(await sendWeeklyBoards(db, new Date('2026-07-06T05:01:00Z'))).toBe(2)
  expect(await sendWeeklyBoards(db, new Date('2026-07-06T05:02:00Z'))).toBe(0)
  expect(await sendWeeklyBoards(db, new Date('2026-07-09T12:00:00Z'))).toBe(0)
  const sent = await mails()
  expect(sent.map(({ userId }) => userId)).toEqual([admin.id, teamLead.id])
  expect(sent[0]?.idempotencyKey).toBe(`weekly-board:2026-06-29:${admin.id}`)
  expect(await sendWeeklyBoards(db, new Date('2026-07-13T08:00:00Z'))).toBe(2)
})

test('has the figures of the week when it is sent, and is obsolete for those who manage nobody', async () => {
  const deps = { db, siteUrl: 'https://amber.example', secrets: {} } as never
  const now = new Date('2026-07-06T08:00:00Z')
  const admin = await createUser(db, { roles: ['admin'] })
  const agent = await createAgent(db)
  const weekDay = Date.parse('2026-06-29') / 86_400_000
  const load = (userId: number) =>
    WEEKLY_BOARD_LOADERS.weekly_board({ user_id: userId, week_day: weekDay }, deps, now, '')
  expect(await load(admin.id)).toMatchObject({
    from: '2026-06-29',
    to: '2026-07-05',
    isOfTeam: false,
    figures: { leads: { value: 0, compared: 0 }, promise: { value: null, compared: null } },
    link: 'https://amber.example/dashboard/board?day=2026-06-29',
  })
  expect(await load(agent.id)).toBeUndefined()
})
