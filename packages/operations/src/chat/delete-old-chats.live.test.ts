import { randomUUID } from 'node:crypto'
import { makeChatMonths } from '@amber/db/queries/chat/chat-messages'
import { CHAT_RETENTION_DAYS } from '@amber/domain/privacy/retention-periods'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createChatThread } from '@amber/testing/factories/chat'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendMessages } from './append-messages.ts'
import { deleteOldChats } from './delete-old-chats.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const DAY_MS = 24 * 3_600_000
const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)

async function listMonths(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'chat_messages'::regclass order by 1
  `.execute(database.db)
  return rows.map(({ name }) => name)
}

test('deletes chats two years after their last message with their months, and makes the months ahead', async () => {
  const { db } = database
  const now = new Date()
  const [old, young] = [await createChatThread(db), await createChatThread(db)]
  const message = {
    side: 'visitor',
    writerId: null,
    isNote: false,
    text: 'Hello',
    language: 'en',
    inventoryId: null,
  } as const
  await appendMessages(db, [
    { ...message, threadId: old.id, clientId: randomUUID() },
    { ...message, threadId: young.id, clientId: randomUUID() },
  ])
  // The old one is moved two years back, the young one a day less.
  for (const [{ id }, days] of [
    [old, CHAT_RETENTION_DAYS + 1],
    [young, CHAT_RETENTION_DAYS - 1],
  ] as const) {
    const moment = daysAfter(now, -days)
    await makeChatMonths(db, [moment])
    await sql`update chat_threads set created_at = ${moment}, last_message_at = ${moment} where id = ${id}`.execute(db)
    await sql`update chat_messages set created_at = ${moment} where thread_id = ${id}`.execute(db)
  }
  await makeChatMonths(db, [new Date('2020-01-15T00:00:00Z')])

  expect(await listMonths()).toContain('chat_messages_2020_01')

  expect(await deleteOldChats(db, now)).toMatchObject({ deleted: 1 })
  const left = await db.selectFrom('chatThreads').select('id').execute()
  expect(left).toEqual([{ id: young.id }])
  expect(await listMonths()).not.toContain('chat_messages_2020_01')
  const nextMonth = daysAfter(now, 31).toISOString().slice(0, 7).replace('-', '_')
  expect(await listMonths()).toContain(`chat_messages_${nextMonth}`)
  expect(await deleteOldChats(db, now)).toEqual({ deleted: 0, droppedMonths: 0 })
})
