import { randomUUID } from 'node:crypto'
import { findChatWait } from '@amber/db/queries/chat/chat-waits'
import { appendChatMessages, makeChatMonths } from '@amber/db/queries/chat/chat-messages'
import { MAX_MEASURED_CHATS, MEASURED_DAYS } from '@amber/domain/chat/usual-wait'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createChatThread } from '@amber/testing/factories/chat'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { measureWaits } from './measure-waits.ts'

const LONDON = { timeZone: 'Europe/London', fromHour: 9, toHour: 18 }
// A Wednesday in winter, noon in London.
const NOW = new Date('2026-01-14T12:00:00Z')
const AUDIENCES = [
  { edition: 'world', language: 'en' },
  { edition: 'world', language: 'de' },
  { edition: 'china', language: 'en' },
] as const

let database: TestDatabase
let staffId: number
beforeAll(async () => {
  database = await cloneDatabase()
  staffId = (await createUser(database.db)).id
  await makeChatMonths(database.db, [NOW, new Date('2025-12-14T12:00:00Z'), new Date('2025-11-14T12:00:00Z')])
})
afterAll(() => database.drop())
beforeEach(() => sql`truncate chat_threads, chat_waits cascade`.execute(database.db))

type Chat = Parameters<typeof createChatThread>[1] & { startedAt: Date; isNoteFirst?: boolean; answeredAfter?: number }

/** Creates a chat whose visitor had an answer after some seconds. */
async function createAnsweredChat({
  startedAt,
  answeredAfter,
  isNoteFirst = false,
  ...overrides
}: Chat): Promise<number> {
  const { id } = await createChatThread(database.db, { ...overrides, createdAt: startedAt })
  const message = { threadId: id, text: 'Hi', language: 'en', inventoryId: null, flags: [] } as const
  const ofStaff = { ...message, side: 'staff', writerId: staffId } as const
  const messages = [
    { ...message, clientId: randomUUID(), side: 'visitor', isNote: false, writerId: null, after: 0 },
    ...(isNoteFirst ? [{ ...ofStaff, clientId: randomUUID(), isNote: true, after: 1 }] : []),
    ...(answeredAfter === undefined
      ? []
      : [answeredAfter, answeredAfter + 600].map((after) => ({
          ...ofStaff,
          clientId: randomUUID(),
          isNote: false,
          after,
        }))),
  ] as const
  await appendChatMessages(database.db, messages, { maxPerMinute: 10, maxMessages: 10, withConsequences: true })
  for (const [index, { after }] of messages.entries()) {
    const createdAt = new Date(startedAt.getTime() + after * 1_000)
    await sql`update chat_messages set created_at = ${createdAt} where thread_id = ${id} and seq = ${index + 1}`.execute(
      database.db,
    )
  }
  return id
}

const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000)
const measure = (now = NOW) => measureWaits(database.db, { audiences: AUDIENCES, hoursOf: () => [LONDON] }, now)
const waitOf = (audience: (typeof AUDIENCES)[number]) => findChatWait(database.db, audience)

describe('measureWaits', () => {
  test('measures the first answer of each edition and language, which no note is', async () => {
    for (const answeredAfter of [60, 120, 600])
      await createAnsweredChat({ startedAt: secondsAgo(3_600), answeredAfter })
    await createAnsweredChat({ startedAt: secondsAgo(3_600), answeredAfter: 30, language: 'de', isNoteFirst: true })
    await measure()
    const [english, german, china] = await Promise.all(AUDIENCES.map(waitOf))
    expect(english).toEqual({ conversations: 3, medianSeconds: 120, p90Seconds: 600, measuredAt: NOW })
    expect(german).toMatchObject({ conversations: 1, medianSeconds: 30 })
    expect(china).toBeUndefined()
  })

  test('measures the latest chats of a month, spam left out', async () => {
    await createAnsweredChat({ startedAt: secondsAgo((MEASURED_DAYS + 1) * 24 * 3_600), answeredAfter: 60 })
    const spam = await createAnsweredChat({ startedAt: secondsAgo(3_600) })
    await database.db
      .updateTable('chatThreads')
      .set({ state: 'closed', closedAt: NOW, closeReason: 'spam', waitingSince: null })
      .where('id', '=', spam)
      .execute()
    await measure()
    expect(await waitOf(AUDIENCES[0])).toBeUndefined()

    await createAnsweredChat({ startedAt: secondsAgo(7_200), answeredAfter: 6_000 })
    for (let made = 0; made < MAX_MEASURED_CHATS; made++) {
      await createAnsweredChat({ startedAt: secondsAgo(3_600), answeredAfter: 60 })
    }
    await measure()
    expect(await waitOf(AUDIENCES[0])).toMatchObject({ conversations: MAX_MEASURED_CHATS, p90Seconds: 60 })
  })

  test('counts somebody whom nobody has answered, and replaces what was measured before', async () => {
    await createAnsweredChat({ startedAt: secondsAgo(1_800) })
    await measure()
    expect(await waitOf(AUDIENCES[0])).toMatchObject({ medianSeconds: 1_800 })
    await measure(new Date(NOW.getTime() + 60_000))
    expect(await waitOf(AUDIENCES[0])).toMatchObject({ medianSeconds: 1_860 })
    await sql`truncate chat_threads cascade`.execute(database.db)
    await measure()
    expect(await waitOf(AUDIENCES[0])).toBeUndefined()
  })
})
