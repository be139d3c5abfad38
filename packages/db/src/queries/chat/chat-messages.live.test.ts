import { randomUUID } from 'node:crypto'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createChatThread } from '@amber/testing/factories/chat'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createAgent } from '@amber/testing/factories/staff-profile'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  appendChatMessages,
  type ChatMessageToAppend,
  deleteOldChatThreads,
  dropEmptyChatMonths,
  listChatMessages,
  listVisitorPreviews,
  makeChatMonths,
} from './chat-messages.ts'
import { raiseChatMarks } from './chat-participants.ts'
import { findChatThread } from './chat-threads.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const LIMITS = { maxPerMinute: 1_000, maxMessages: 10_000, withConsequences: true }

const messageOf = (threadId: number, overrides: Partial<ChatMessageToAppend> = {}): ChatMessageToAppend => ({
  threadId,
  clientId: randomUUID(),
  side: 'visitor',
  isNote: false,
  writerId: null,
  text: 'Is it quiet?',
  language: 'en',
  inventoryId: null,
  flags: [],
  ...overrides,
})

const append = (...messages: ChatMessageToAppend[]) => appendChatMessages(database.db, messages, LIMITS)
const listAll = (threadId: number, { withNotes = true } = {}) =>
  listChatMessages(database.db, [{ threadId, after: 0 }], { withNotes, limit: 1_000 })
const stateOf = (id: number) =>
  database.db
    .selectFrom('chatThreads')
    .where('id', '=', id)
    .select(['lastSeq', 'waitingSince', 'state', 'closeReason'])
    .executeTakeFirstOrThrow()

describe('a chat that a visitor opens again', () => {
  const close = { state: 'closed', closedAt: new Date(), closeReason: 'answered' } as const
  const createClosed = (assigneeId: number, overrides = {}) =>
    createChatThread(database.db, { assigneeId, assignedAt: new Date(), ...close, ...overrides })
  const assigneeOf = async (id: number) =>
    (await database.db.selectFrom('chatThreads').where('id', '=', id).select('assigneeId').executeTakeFirstOrThrow())
      .assigneeId
  const leave = (userId: number) => database.db.deleteFrom('userRoles').where('userId', '=', userId).execute()
  const goOutOfOffice = (userId: number) =>
    database.db
      .updateTable('staffProfiles')
      .set({ outOfOfficeUntil: new Date(Date.now() + 3_600_000) })
      .where('userId', '=', userId)
      .execute()

  test('stays with its assignee who is there', async () => {
    const agent = await createAgent(database.db)
    const chat = await createClosed(agent.id)
    await append(messageOf(chat.id))
    expect(await assigneeOf(chat.id)).toBe(agent.id)
    expect((await stateOf(chat.id)).state).toBe('open')
  })

  test.each([
    ['has left', leave],
    ['is out of office', goOutOfOffice],
  ])('does not stay with somebody who %s', async (_, go) => {
    const agent = await createAgent(database.db)
    const snoozed = { state: 'snoozed', snoozedUntil: new Date(), closedAt: null, closeReason: null }
    const chats = [await createClosed(agent.id), await createClosed(agent.id, snoozed)]
    await go(agent.id)
    for (const { id } of chats) {
      await append(messageOf(id, { side: 'system' }))
      expect(await assigneeOf(id)).toBe(agent.id)
      await append(messageOf(id))
      expect(await assigneeOf(id)).toBeNull()
      expect((await stateOf(id)).waitingSince).not.toBeNull()
    }
  })

  test('goes to whoever looks after its lead now, if they are there', async () => {
    const [former, agent, absent] = [
      await createAgent(database.db),
      await createAgent(database.db),
      await createAgent(database.db),
    ]
    const { id: rootId } = await createPlace(database.db)
    const leadOf = async (assignedTo: number, overrides = {}) =>
      (await createLead(database.db, { rootId, assignedTo, assignedAt: new Date(), ...overrides })).id
    const chats = [
      await createClosed(former.id, { leadId: await leadOf(agent.id) }),
      await createClosed(former.id, { leadId: await leadOf(absent.id) }),
      await createClosed(former.id, { leadId: await leadOf(agent.id, { stage: 'closed' }) }),
    ]
    await leave(former.id)
    await goOutOfOffice(absent.id)
    for (const { id } of chats) await append(messageOf(id))
    expect(await Promise.all(chats.map(({ id }) => assigneeOf(id)))).toEqual([agent.id, null, null])
  })
})

test('the first messages of a month, at the same time, make it once', async () => {
  for (let round = 0; round < 5; round++) {
    await sql`truncate chat_messages`.execute(database.db)
    await dropEmptyChatMonths(database.db, new Date(Date.now() + 40 * 24 * 3_600_000))
    const threads = await Promise.all(Array.from({ length: 6 }, () => createChatThread(database.db)))
    const outcomes = await Promise.all(threads.map(({ id }) => append(messageOf(id))))
    expect(outcomes.flat()).toMatchObject(threads.map(() => ({ seq: 1, isNew: true })))
  }
})

describe('appendChatMessages', () => {
  test('numbers messages without gaps and keeps their order, whoever writes at the same time', async () => {
    const threads = await Promise.all([1, 2, 3].map(() => createChatThread(database.db)))
    const writers = Array.from({ length: 4 }, (_, writer) =>
      Array.from({ length: 30 }, (_message, index) =>
        messageOf(threads[index % 3]?.id ?? 0, { text: `${writer}: ${String(index).padStart(2, '0')}` }),
      ),
    )
    await Promise.all(
      writers.map(async (messages) => {
        // In batches, each of which touches all threads.
        for (let from = 0; from < messages.length; from += 7) await append(...messages.slice(from, from + 7))
      }),
    )
    for (const { id } of threads) {
      const rows = await listAll(id)
      expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
      for (const writer of [0, 1, 2, 3]) {
        const own = rows.map(({ text }) => text).filter((text) => text.startsWith(`${writer}:`))
        expect(own).toEqual(own.toSorted())
      }
      expect((await stateOf(id)).lastSeq).toBe(40)
    }
  })

  test('stores a message once when it is sent again, in the same batch or at the same time', async () => {
    const { id } = await createChatThread(database.db)
    const message = messageOf(id)
    const outcomes = [
      ...(await append(message, message)),
      ...(await Promise.all([append(message), append(message)])).flat(),
    ]
    expect(outcomes.map((outcome) => outcome.failure === null && outcome.seq)).toEqual([1, 1, 1, 1])
    expect(outcomes.map((outcome) => outcome.failure === null && outcome.isNew)).toEqual([true, false, false, false])
    expect(await listAll(id)).toHaveLength(1)
    // The same id in another thread is another message.
    const other = await createChatThread(database.db)
    expect(await append({ ...message, threadId: other.id })).toMatchObject([{ seq: 1, isNew: true }])
  })

  test('stores the others of a batch when one fails, and returns outcomes in the order of the batch', async () => {
    const [first, second] = [await createChatThread(database.db), await createChatThread(database.db)]
    const outcomes = await append(
      messageOf(second.id),
      messageOf(999_999_999),
      messageOf(first.id),
      messageOf(second.id),
    )
    expect(outcomes).toMatchObject([{ seq: 1 }, { failure: 'not_found' }, { seq: 1 }, { seq: 2 }])
  })

  test('counts only what visitors write for their limit', async () => {
    const { id } = await createChatThread(database.db)
    const staff = await createUser(database.db)
    const limits = { maxPerMinute: 3, maxMessages: 100, withConsequences: true }
    const send = (overrides = {}) => appendChatMessages(database.db, [messageOf(id, overrides)], limits)
    const ofStaff = { side: 'staff', writerId: staff.id }
    expect(await send()).toMatchObject([{ seq: 1 }])
    for (let count = 0; count < 3; count++) await send({ ...ofStaff, isNote: count === 0 })
    expect(await send()).toMatchObject([{ seq: 5 }])
    await send(ofStaff)
    expect(await send()).toMatchObject([{ seq: 7 }])
    await send(ofStaff)
    expect(await send()).toEqual([{ failure: 'too_many_requests' }])
  })

  test('rejects visitors who write too fast, never staff, and anybody in a full thread', async () => {
    const { id } = await createChatThread(database.db)
    const staff = await createUser(database.db, { name: 'Ada' })
    const limits = { maxPerMinute: 2, maxMessages: 4, withConsequences: true }
    const send = (overrides = {}) => appendChatMessages(database.db, [messageOf(id, overrides)], limits)
    expect(await send()).toMatchObject([{ seq: 1 }])
    expect(await send()).toMatchObject([{ seq: 2 }])
    expect(await send()).toEqual([{ failure: 'too_many_requests' }])
    expect(await send({ side: 'staff', writerId: staff.id })).toMatchObject([{ seq: 3, writerName: 'Ada' }])
    await sql`update chat_messages set created_at = created_at - interval '2 minutes' where thread_id = ${id}`.execute(
      database.db,
    )
    expect(await send()).toMatchObject([{ seq: 4 }])
    expect(await send({ side: 'staff', writerId: staff.id })).toEqual([{ failure: 'full' }])
  })

  test('leaves messages of staff to the caller who does what follows from them', async () => {
    const [staff, colleague] = [await createUser(database.db), await createUser(database.db)]
    const mine = { assigneeId: staff.id, assignedAt: new Date() }
    const send = async (chat: Parameters<typeof createChatThread>[1], overrides = {}) => {
      const { id } = await createChatThread(database.db, chat)
      const message = messageOf(id, { side: 'staff', writerId: staff.id, ...overrides })
      return appendChatMessages(database.db, [message], { ...LIMITS, withConsequences: false })
    }
    expect(await send(mine)).toMatchObject([{ seq: 1 }])
    for (const chat of [
      {},
      { assigneeId: colleague.id, assignedAt: new Date() },
      { ...mine, email: 'mei@example.com' },
      { ...mine, userId: colleague.id },
    ]) {
      expect(await send(chat)).toEqual([{ failure: 'has_consequences' }])
      expect(await send(chat, { side: 'visitor', writerId: null })).toMatchObject([{ seq: 1 }])
    }
  })

  test('lets the visitor wait from the first unanswered message until staff answer, and a note answers nothing', async () => {
    const { id } = await createChatThread(database.db)
    const staff = await createUser(database.db)
    const answer = { side: 'staff', writerId: staff.id } as const
    await append(messageOf(id))
    const { waitingSince } = await stateOf(id)
    expect(waitingSince).not.toBeNull()
    await append(messageOf(id), messageOf(id, { ...answer, isNote: true }), messageOf(id, { side: 'system' }))
    expect((await stateOf(id)).waitingSince).toEqual(waitingSince)
    await append(messageOf(id, answer))
    expect((await stateOf(id)).waitingSince).toBeNull()
  })

  test('opens a closed thread when somebody writes, and leaves it closed for a note or the system', async () => {
    const staff = await createUser(database.db)
    const { id } = await createChatThread(database.db, {
      state: 'closed',
      closedAt: new Date(),
      closeReason: 'answered',
    })
    await append(messageOf(id, { side: 'staff', writerId: staff.id, isNote: true }), messageOf(id, { side: 'system' }))
    expect(await stateOf(id)).toMatchObject({ state: 'closed', closeReason: 'answered' })
    await append(messageOf(id))
    expect(await stateOf(id)).toMatchObject({ state: 'open', closeReason: null })
  })

  test('stores text with quotes, commas, braces and line breaks as it is', async () => {
    const { id } = await createChatThread(database.db)
    const text = `"a", {b}\\, 'c'\n你好 🎓`
    await append(messageOf(id, { text, flags: ['abuse', 'off_site_payment'], inventoryId: 7 }))
    expect(await listAll(id)).toMatchObject([{ text, flags: ['abuse', 'off_site_payment'], inventoryId: 7 }])
  })
})

describe('listChatMessages', () => {
  test('returns what follows a number in each thread, and notes to staff only', async () => {
    const [first, second] = [await createChatThread(database.db), await createChatThread(database.db)]
    const staff = await createUser(database.db)
    await append(
      messageOf(first.id),
      messageOf(first.id, { side: 'staff', writerId: staff.id, isNote: true, text: 'Call her' }),
      messageOf(first.id),
      messageOf(second.id),
      messageOf(second.id),
    )
    const pages = [
      { threadId: first.id, after: 1 },
      { threadId: second.id, after: 0 },
    ]
    const seqs = async (withNotes: boolean, limit = 10) =>
      (await listChatMessages(database.db, pages, { withNotes, limit })).map(({ threadId, seq }) => [threadId, seq])
    expect(await seqs(true)).toEqual([
      [first.id, 2],
      [first.id, 3],
      [second.id, 1],
      [second.id, 2],
    ])
    expect(await seqs(false)).toEqual([
      [first.id, 3],
      [second.id, 1],
      [second.id, 2],
    ])
    expect(await seqs(true, 1)).toEqual([
      [first.id, 2],
      [second.id, 1],
    ])
    await raiseChatMarks(database.db, [{ threadId: first.id, userId: null, deliveredSeq: 0, readSeq: 1 }])
    expect(await listVisitorPreviews(database.db, [first.id])).toEqual([
      { threadId: first.id, lastShownSeq: 3, unreadCount: 0 },
    ])
  })
})

describe('raiseChatMarks', () => {
  test('raises marks up to the last message, never lowers one, and returns those that changed', async () => {
    const { id, uuid } = await createChatThread(database.db)
    const staff = await createUser(database.db)
    await append(messageOf(id), messageOf(id), messageOf(id))
    const mark = (userId: number | null, deliveredSeq: number, readSeq: number) =>
      raiseChatMarks(database.db, [{ threadId: id, userId, deliveredSeq, readSeq }])
    expect(await mark(null, 99, 2)).toEqual([{ threadId: id, userId: null, deliveredSeq: 3, readSeq: 2 }])
    expect(await mark(null, 1, 1)).toEqual([])
    expect(await mark(staff.id, 0, 1)).toEqual([{ threadId: id, userId: staff.id, deliveredSeq: 1, readSeq: 1 }])
    expect(await findChatThread(database.db, uuid)).toMatchObject({
      visitorDelivered: 3,
      visitorRead: 2,
      staffDelivered: 1,
      staffRead: 1,
    })
  })
})

describe('months of messages', () => {
  test('are made ahead and by the first message, and dropped once they are old and empty', async () => {
    const months = async () => {
      const { rows } = await sql<{ name: string }>`
        select inhrelid::regclass::text as name from pg_inherits where inhparent = 'chat_messages'::regclass order by 1
      `.execute(database.db)
      return rows.map(({ name }) => name)
    }
    const { id } = await createChatThread(database.db)
    await append(messageOf(id))
    const before = await months()
    expect(before).toHaveLength(1)
    const old = [new Date('2020-01-31T23:59:59Z'), new Date('2020-02-01T00:00:00Z'), new Date('2020-02-29T12:00:00Z')]
    await Promise.all(old.map((moment) => makeChatMonths(database.db, [moment])))
    expect(await months()).toEqual(['chat_messages_2020_01', 'chat_messages_2020_02', ...before])

    const aged = await createChatThread(database.db, { createdAt: old[0], lastMessageAt: old[0] })
    await sql`
      insert into chat_messages (thread_id, seq, client_id, side, text, language, created_at)
      values (${aged.id}, 1, gen_random_uuid(), 'visitor', 'Old', 'en', ${old[1]})
    `.execute(database.db)
    expect(await dropEmptyChatMonths(database.db, new Date('2020-02-10T00:00:00Z'))).toBe(1)
    expect(await months()).toEqual(['chat_messages_2020_02', ...before])
    expect(await deleteOldChatThreads(database.db, new Date('2021-01-01T00:00:00Z'), 10)).toBe(1)
    expect(await dropEmptyChatMonths(database.db, new Date())).toBe(1)
    expect(await months()).toEqual(before)
  })
})
