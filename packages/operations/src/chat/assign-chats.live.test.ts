import { randomUUID } from 'node:crypto'
import { appendChatMessages } from '@amber/db/queries/chat/chat-messages'
import { raiseChatMarks } from '@amber/db/queries/chat/chat-participants'
import { setChatAssignee } from '@amber/db/queries/chat/staff-chats'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createChat } from '@amber/testing/factories/chat'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createAgent } from '@amber/testing/factories/staff-profile'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assignQueuedLeads } from '../lead/assign-queued-leads.ts'
import { assignChats } from './assign-chats.ts'

let database: TestDatabase
let published: number[]
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  published = []
  await sql`truncate chat_threads, leads, staff_profiles cascade`.execute(database.db)
})

const assign = (now = new Date()) =>
  assignChats({ db: database.db, liveChat: { publishThreads: async (ids) => void published.push(...ids) } }, now)
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const chatOf = (id: number) =>
  database.db
    .selectFrom('chatThreads')
    .where('id', '=', id)
    .select(['assigneeId', 'assignmentRules', 'untouchedBy'])
    .executeTakeFirstOrThrow()
const assigneesOf = (chats: readonly { id: number }[]) =>
  Promise.all(chats.map(async ({ id }) => (await chatOf(id)).assigneeId))
const newChats = (count: number, overrides: Parameters<typeof createChat>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => createChat(database.db, { texts: ['Hi'], ...overrides })))

const answer = (threadId: number, writerId: number) =>
  appendChatMessages(
    database.db,
    [
      {
        threadId,
        clientId: randomUUID(),
        side: 'staff',
        writerId,
        isNote: false,
        text: 'Yes',
        language: 'en',
        inventoryId: null,
        flags: [],
      },
    ],
    { maxPerMinute: 10, maxMessages: 10, withConsequences: true },
  )

describe('assignChats', () => {
  test('gives chats that wait to agents in turn, says why, and tells the inboxes', async () => {
    const agents = [await createAgent(database.db), await createAgent(database.db)]
    const chats = await newChats(4)
    expect(await assign()).toBe(4)
    const assignees = await assigneesOf(chats)
    for (const { id } of agents) expect(assignees.filter((assignee) => assignee === id)).toHaveLength(2)
    expect((await chatOf(chats[0]?.id ?? 0)).assignmentRules).toEqual(['language', 'working_hours', 'round_robin'])
    expect(new Set(published)).toEqual(new Set(chats.map(({ id }) => id)))
    expect(await assign()).toBe(0)
  })

  test('takes turns across leads and chats, and counts both for the capacity', async () => {
    const [first, second] = [await createAgent(database.db, { capacity: 2 }), await createAgent(database.db)]
    const { id: rootId } = await createPlace(database.db)
    for (let made = 0; made < 2; made++) {
      await createLead(database.db, { rootId, assignedTo: second.id, assignedAt: new Date() })
    }
    const chats = await newChats(3)
    await assign()
    // The first two go to whom the leads left behind, who then has enough to do.
    expect((await assigneesOf(chats)).filter((assignee) => assignee === first.id)).toHaveLength(2)
    await createLead(database.db, { rootId, queuedAt: new Date() })
    await assignQueuedLeads(database.db)
    const leads = await database.db.selectFrom('leads').select('assignedTo').execute()
    expect(leads.map(({ assignedTo }) => assignedTo)).toEqual([second.id, second.id, second.id])
  })

  test('gives a person back to whom they wrote with, and nobody their own chat', async () => {
    const [first, second] = [await createAgent(database.db), await createAgent(database.db)]
    const { id: userId } = await createUser(database.db)
    await createChat(database.db, { userId, assigneeId: second.id, assignedAt: new Date() })
    const chats = [
      await createChat(database.db, { texts: ['Hi'], userId }),
      await createChat(database.db, { texts: ['Hi'], userId: second.id }),
    ]
    await assign()
    expect(await assigneesOf(chats)).toEqual([second.id, first.id])
    expect((await chatOf(chats[0]?.id ?? 0)).assignmentRules).toEqual(['returning'])
  })

  test('gives nobody an agent because of an email that was typed', async () => {
    const [first, second] = [await createAgent(database.db), await createAgent(database.db)]
    const { id: rootId } = await createPlace(database.db)
    const email = 'mei@example.com'
    await createChat(database.db, { email, assigneeId: second.id, assignedAt: new Date() })
    await createLead(database.db, { rootId, email, assignedTo: second.id, assignedAt: new Date() })
    const chat = await createChat(database.db, { texts: ['Hi'], email })
    await assign()
    expect((await chatOf(chat.id)).assigneeId).toBe(first.id)
  })

  test('gives the lead of a chat to whoever is in the chat', async () => {
    const agents = [await createAgent(database.db), await createAgent(database.db)]
    const { id: rootId } = await createPlace(database.db)
    for (const { id: assigneeId } of agents.toReversed()) {
      const lead = await createLead(database.db, { rootId, queuedAt: new Date() })
      await createChat(database.db, { leadId: lead.id, assigneeId, assignedAt: new Date() })
    }
    await assignQueuedLeads(database.db)
    const leads = await database.db.selectFrom('leads').select('assignedTo').orderBy('id').execute()
    expect(leads.map(({ assignedTo }) => assignedTo)).toEqual(agents.map(({ id }) => id).toReversed())
  })

  test.each([
    ['has left', async (id: number) => database.db.deleteFrom('userRoles').where('userId', '=', id).execute()],
    [
      'is out of office',
      async (id: number) =>
        database.db
          .updateTable('staffProfiles')
          .set({ outOfOfficeUntil: inMinutes(600) })
          .where('userId', '=', id)
          .execute(),
    ],
  ])('gives a chat whose agent %s to somebody else, also one with a lead', async (_, leave) => {
    const first = await createAgent(database.db)
    const { id: rootId } = await createPlace(database.db)
    const assigned = { assigneeId: first.id, assignedAt: new Date() }
    const lead = await createLead(database.db, { rootId, assignedTo: first.id, assignedAt: new Date() })
    const chats = [
      await createChat(database.db, { texts: ['Hi'], ...assigned }),
      await createChat(database.db, { texts: ['Hi'], leadId: lead.id, ...assigned }),
    ]
    const second = await createAgent(database.db)
    expect(await assign()).toBe(0)
    await leave(first.id)
    expect(await assign()).toBe(2)
    expect(await assigneesOf(chats)).toEqual([second.id, second.id])
  })

  test('takes a chat whose lead is over, which nobody else would be assigned to', async () => {
    const agent = await createAgent(database.db)
    const { id: rootId } = await createPlace(database.db)
    const lead = await createLead(database.db, { rootId, stage: 'closed' })
    const chat = await createChat(database.db, { texts: ['Hi'], leadId: lead.id })
    await assign()
    expect((await chatOf(chat.id)).assigneeId).toBe(agent.id)
  })

  test('leaves chats whose lead waits, that have a person, or nobody who waits', async () => {
    // Either could get any of them.
    const [agent] = [await createAgent(database.db), await createAgent(database.db)]
    const { id: rootId } = await createPlace(database.db)
    const lead = await createLead(database.db, { rootId, queuedAt: new Date() })
    await createChat(database.db, { texts: ['Hi'], leadId: lead.id })
    await createChat(database.db)
    await createChat(database.db, { texts: ['Hi'], assigneeId: agent.id, assignedAt: inMinutes(-60) })
    expect(await assign()).toBe(0)
  })

  test('waits while nobody is at work', async () => {
    await createAgent(database.db, { workDays: [1], fromMinute: 540, toMinute: 1_080 })
    const [chat] = await newChats(1)
    expect(await assign(new Date('2026-11-18T12:00:00Z'))).toBe(0)
    expect(await assign(new Date('2026-11-23T12:00:00Z'))).toBe(1)
    expect((await chatOf(chat?.id ?? 0)).assigneeId).not.toBeNull()
  })

  test('leaves a chat to an agent who has read it', async () => {
    const first = await createAgent(database.db)
    const [chat] = await newChats(1)
    const threadId = chat?.id ?? 0
    await assign()
    await createAgent(database.db)
    await raiseChatMarks(database.db, [{ threadId, userId: first.id, deliveredSeq: 1, readSeq: 1 }])
    expect(await assign(inMinutes(4))).toBe(0)
  })

  test('gives a chat that its agent does not answer to somebody else, once there is anybody', async () => {
    const first = await createAgent(database.db)
    const [chat] = await newChats(1)
    const id = chat?.id ?? 0
    await assign()
    expect(await assign(inMinutes(2))).toBe(0)
    expect(await assign(inMinutes(4))).toBe(0)
    const second = await createAgent(database.db)
    expect(await assign(inMinutes(4))).toBe(1)
    expect(await chatOf(id)).toMatchObject({ assigneeId: second.id, untouchedBy: first.id })
    await answer(id, second.id)
    await database.db.updateTable('chatThreads').set({ waitingSince: new Date() }).where('id', '=', id).execute()
    expect(await assign(inMinutes(20))).toBe(0)
  })

  test('takes a chat that was put back, and asks its former agent last', async () => {
    const [first, second] = [await createAgent(database.db), await createAgent(database.db)]
    const [chat] = await newChats(1)
    const id = chat?.id ?? 0
    await assign()
    const { assigneeId } = await chatOf(id)
    await database.db.transaction().execute((tx) => setChatAssignee(tx, id, null))
    await assign()
    expect(await chatOf(id)).toMatchObject({ assigneeId: assigneeId === first.id ? second.id : first.id })
  })

  test('gives each chat one agent when two jobs run at once', async () => {
    const agent = await createAgent(database.db)
    await createUser(database.db)
    const chats = await newChats(8)
    const counts = await Promise.all([assign(), assign(), assign()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8)
    expect(await assigneesOf(chats)).toEqual(chats.map(() => agent.id))
  })
})
