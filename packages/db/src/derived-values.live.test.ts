import { GUARANTOR_PREFIX } from '@amber/domain/booking/check-book-form'
import { type LeadTaskKind, PERSONAL_TASK_KINDS } from '@amber/domain/lead/task-kinds'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('a lead knows its earliest open task, whoever adds, snoozes, ends or deletes tasks at once', async () => {
  const { db } = database
  const { id: rootId } = await createPlace(db)
  const { id: leadId } = await createLead(db, { rootId })
  const { id: assigneeId } = await createUser(db)
  const add = (day: number, kind: LeadTaskKind = 'call') =>
    db
      .insertInto('leadTasks')
      .values({ leadId, assigneeId, kind, dueAt: new Date(Date.UTC(2026, 11, day)) })
      .returning('id')
      .executeTakeFirstOrThrow()
  const nextDay = async () => {
    const lead = await db.selectFrom('leads').where('id', '=', leadId).select('nextTaskAt').executeTakeFirstOrThrow()
    return lead.nextTaskAt?.getUTCDate()
  }
  const [first, , third] = await Promise.all([
    add(3),
    add(4),
    add(5),
    ...PERSONAL_TASK_KINDS.map((kind) => add(2, kind)),
  ])
  expect(await nextDay()).toBe(3)
  await db.updateTable('leadTasks').set({ doneAt: new Date() }).where('id', '=', first.id).execute()
  expect(await nextDay()).toBe(4)
  const dueAt = new Date(Date.UTC(2026, 11, 1))
  await db.updateTable('leadTasks').set({ dueAt }).where('id', '=', third.id).execute()
  expect(await nextDay()).toBe(1)
  await db.deleteFrom('leadTasks').where('leadId', '=', leadId).execute()
  expect(await nextDay()).toBeUndefined()
})

test('knows a guarantor by the same prefix as the book form', async () => {
  const { rows } = await sql<{ named: boolean; unnamed: boolean }>`
    select
      names_guarantor(jsonb_build_object(${`${GUARANTOR_PREFIX}name`}::text, 'Ada')) as named,
      names_guarantor('{"data/name": "Ada"}') as unnamed
  `.execute(database.db)
  expect(rows[0]).toEqual({ named: true, unnamed: false })
})
