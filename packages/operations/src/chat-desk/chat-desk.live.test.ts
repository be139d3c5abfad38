import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { findChatAtDesk } from '@amber/db/queries/chat/desk-answers'
import { findDeskStatus, withDeskLock } from '@amber/db/queries/chat/desk-threads'
import { CHATWOOT_KEYS, SLEEKFLOW_KEYS } from '@amber/local-environment/addresses'
import type { ChatDesk, HostedDesk } from '@amber/integrations/chat-desk/chat-desk'
import { createChatDesk } from '@amber/integrations/chat-desk/client'
import { openChatwoot } from '@amber/stand-ins/chatwoot/open-chatwoot'
import { openSleekflow } from '@amber/stand-ins/sleekflow/open-sleekflow'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createChatThread } from '@amber/testing/factories/chat'
import { createUser } from '@amber/testing/factories/user'
import { countJobs } from '@amber/testing/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerChat } from '../chat/answer-chat.ts'
import { deleteOldChats } from '../chat/delete-old-chats.ts'
import { appendMirrored } from './append-mirrored.ts'
import { applyDeskEvent } from './apply-desk-event.ts'
import { mirrorChat } from './mirror-chat.ts'
import { readDeskAnswers } from './read-desk-answers.ts'
import { recordDeskEvent } from './record-desk-event.ts'
import { sweepChatDesk } from './sweep-chat-desk.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate chat_threads, chat_desk_events, chat_desk_deletions cascade`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

type Thread = { id: number; uuid: string }

/** Chats are told to nobody here. */
const liveChat = { publishMessages: () => Promise.resolve() }

const messageOf = (thread: Thread, text: string, overrides = {}) => ({
  threadId: thread.id,
  clientId: randomUUID(),
  side: 'visitor' as const,
  writerId: null,
  isNote: false,
  text,
  language: 'en' as const,
  inventoryId: null,
  ...overrides,
})

const write = (chatDesk: ChatDesk, thread: Thread, ...texts: string[]) =>
  appendMirrored(
    { db, chatDesk },
    texts.map((text) => messageOf(thread, text)),
  )

const messagesOf = async ({ id }: Thread) => {
  const { rows } = await sql<{ side: string; text: string; writerId: number | null; writer: string | null }>`
    select side, text, writer_id, (
      select writer_name from chat_desk_answers answer where answer.thread_id = message.thread_id and answer.seq = message.seq
    ) as writer
    from chat_messages message where thread_id = ${id} order by message.seq
  `.execute(db)
  return rows
}
const textsOf = async (thread: Thread) => (await messagesOf(thread)).map(({ text }) => text)

const status = async ({ id }: Thread) => {
  const found = await findDeskStatus(db, id)
  return found && { pending: found.pendingCount, isFailing: found.failingSince !== null }
}

const countBehind = async () =>
  (await sql`select from chat_desk_threads where behind_since is not null`.execute(db)).rows.length

const chatAt = async (desk: HostedDesk, thread: Thread) => {
  const row = await db
    .selectFrom('chatDeskThreads')
    .where('threadId', '=', thread.id)
    .select('conversationId')
    .executeTakeFirstOrThrow()
  return (
    (await findChatAtDesk(db, desk.name, row.conversationId ?? '')) ?? expect.fail('the desk does not have the chat')
  )
}

test('does nothing where staff answer in our own inbox', async () => {
  const thread = await createChatThread(db)
  await write({ name: 'inbox' }, thread, 'Hello')
  expect(await status(thread)).toBeUndefined()
  expect(await countJobs(db, `mirror-chat:${thread.id}`)).toBe(0)
})

describe.each(['chatwoot', 'sleekflow'] as const)('chats at %s', (name) => {
  let standIn: Awaited<ReturnType<typeof openChatwoot>> | Awaited<ReturnType<typeof openSleekflow>>
  let chatDesk: ChatDesk
  let desk: HostedDesk
  beforeAll(async () => {
    standIn = name === 'chatwoot' ? await openChatwoot() : await openSleekflow()
    chatDesk = createChatDesk(
      name === 'chatwoot'
        ? { desk: name, url: standIn.url, ...CHATWOOT_KEYS }
        : { desk: name, apiUrl: standIn.url, inboxUrl: 'https://app.sleekflow.io/', ...SLEEKFLOW_KEYS },
    )
    desk = chatDesk.hosted ?? expect.fail('no desk')
  })
  afterAll(() => standIn.close())
  beforeEach(() => {
    standIn.failWith(null)
    standIn.loseResponses(0)
  })

  /** Returns the messages that agents at the desk read, without the numbers and names that SleekFlow needs. */
  const readAtDesk = ({ uuid }: Thread) =>
    standIn
      .read(uuid)
      .map((message) => (typeof message === 'string' ? message.replace(/^#\d+ (Visitor: )?/u, '') : message.content))

  test('sends messages in order and each once, with one job for those that wait', async () => {
    const thread = await createChatThread(db, { name: 'Mei Lin' })
    await write(chatDesk, thread, 'One', 'Two')
    await write(chatDesk, thread, 'Three')
    expect(await countJobs(db, `mirror-chat:${thread.id}`)).toBe(1)
    expect(await status(thread)).toEqual({ pending: 3, isFailing: false })
    expect(await mirrorChat({ db, desk }, thread.id)).toBe('mirrored')
    expect(await mirrorChat({ db, desk }, thread.id)).toBe('mirrored')
    expect(readAtDesk(thread)).toEqual(['One', 'Two', 'Three'])
    expect(await status(thread)).toEqual({ pending: 0, isFailing: false })
    expect(await countBehind()).toBe(0)
  })

  test('sends what staff answer in our inbox, but no notes', async () => {
    const thread = await createChatThread(db)
    const { id: userId } = await createUser(db, { name: 'Ada Lee', roles: ['agent'] })
    await write(chatDesk, thread, 'Is it quiet?')
    for (const [text, isNote] of [
      ['Low budget', true],
      ['Very quiet.', false],
    ] as const) {
      await answerChat(
        { db, liveChat: { ...liveChat, publishThreads: () => Promise.resolve() }, chatDesk },
        {
          chatId: thread.id,
          actor: { userId, roles: ['agent'] },
          clientId: randomUUID(),
          text,
          inventoryId: null,
          isNote,
          requestId: randomUUID(),
        },
      )
    }
    await mirrorChat({ db, desk }, thread.id)
    expect(readAtDesk(thread)).toEqual(['Is it quiet?', 'Ada Lee: Very quiet.'])
  })

  test('loses and repeats nothing when each response is lost, and when the desk fails in between', async () => {
    const thread = await createChatThread(db)
    const texts = Array.from({ length: 8 }, (_, index) => `Message ${index + 1}`)
    await write(chatDesk, thread, 'First')
    await mirrorChat({ db, desk }, thread.id)
    await write(chatDesk, thread, ...texts)
    for (let attempt = 0; (await status(thread))?.pending !== 0; attempt++) {
      expect(attempt).toBeLessThan(20)
      standIn.failWith(attempt % 3 === 0 ? 503 : null)
      standIn.loseResponses(1)
      await mirrorChat({ db, desk }, thread.id).catch(() => undefined)
    }
    expect(readAtDesk(thread)).toEqual(['First', ...texts])
    expect(standIn.countConversations(thread.uuid)).toBe(1)
  })

  test('lets one run send at a time, and another follow it', async () => {
    const thread = await createChatThread(db)
    await write(chatDesk, thread, 'One', 'Two')
    const mirror = () => mirrorChat({ db, desk }, thread.id)
    expect(await withDeskLock(db, thread.id, () => Promise.all([mirror(), mirror()]))).toEqual(['busy', 'busy'])
    expect(readAtDesk(thread)).toEqual([])
    await Promise.all([mirror(), mirror(), mirror()])
    expect(readAtDesk(thread)).toEqual(['One', 'Two'])
    expect(await countJobs(db, `mirror-chat:${thread.id}`)).toBe(1)
  })

  test('says that it fails until it does not', async () => {
    const thread = await createChatThread(db)
    await write(chatDesk, thread, 'Hello')
    standIn.failWith(503)
    await expect(mirrorChat({ db, desk }, thread.id)).rejects.toThrow('did not respond')
    expect(await status(thread)).toEqual({ pending: 1, isFailing: true })
    standIn.failWith(null)
    await mirrorChat({ db, desk }, thread.id)
    expect(await status(thread)).toEqual({ pending: 0, isFailing: false })
  })

  test('opens another conversation with all messages once agents have deleted the first', async () => {
    const thread = await createChatThread(db)
    await write(chatDesk, thread, 'Hello')
    await mirrorChat({ db, desk }, thread.id)
    standIn.deleteConversation(thread.uuid)
    await write(chatDesk, thread, 'Are you there?')
    await expect(mirrorChat({ db, desk }, thread.id)).rejects.toThrow()
    await mirrorChat({ db, desk }, thread.id)
    expect(readAtDesk(thread)).toEqual(['Hello', 'Are you there?'])
  })

  test('stores answers once and in order, with the names of their writers', async () => {
    const { id: ada } = await createUser(db, { email: `ada-${name}@amber.example`, name: 'Ada Lee', roles: ['agent'] })
    const thread = await createChatThread(db)
    await write(chatDesk, thread, 'Is it quiet?')
    await mirrorChat({ db, desk }, thread.id)
    standIn.answer(thread.uuid, 'Not for the visitor', { isPrivate: true })
    standIn.answer(thread.uuid, 'Yes.')
    standIn.answer(thread.uuid, 'Very.', { email: `Ada-${name}@amber.example` })
    const chat = await chatAt(desk, thread)
    await Promise.all([1, 2, 3].map(() => readDeskAnswers({ db, desk, liveChat }, chat)))
    expect(await readDeskAnswers({ db, desk, liveChat }, chat)).toBe(0)
    const messages = await messagesOf(thread)
    expect(messages.map(({ text }) => text)).toEqual(['Is it quiet?', 'Yes.', 'Very.'])
    expect(messages.map(({ writerId, writer }) => writerId ?? writer)).toEqual([null, 'Grace Hopper', ada])
    // Answers from the desk are not sent back to it.
    await write(chatDesk, thread, 'Thanks!')
    await mirrorChat({ db, desk }, thread.id)
    expect(readAtDesk(thread).at(-1)).toBe('Thanks!')
    expect(readAtDesk(thread).filter((text) => text.includes('Very.'))).toHaveLength(1)
  })

  test('splits an answer that is longer than a message', async () => {
    const thread = await createChatThread(db)
    await write(chatDesk, thread, 'Tell me everything')
    await mirrorChat({ db, desk }, thread.id)
    standIn.answer(thread.uuid, 'word '.repeat(1_700))
    await readDeskAnswers({ db, desk, liveChat }, await chatAt(desk, thread))
    const [, ...parts] = await textsOf(thread)
    expect(parts.map(({ length }) => length > 0 && length <= 4_000)).toEqual([true, true, true])
    expect(parts.join(' ')).toBe('word '.repeat(1_700).trim())
  })

  test('mails an answer to a visitor who gave an email, and stops the clock of the chat', async () => {
    const thread = await createChatThread(db, { email: 'mei@example.com' })
    await write(chatDesk, thread, 'Hello')
    await mirrorChat({ db, desk }, thread.id)
    standIn.answer(thread.uuid, 'Hello, how can I help?')
    await readDeskAnswers({ db, desk, liveChat }, await chatAt(desk, thread))
    const { rows } = await sql<{ kind: string }>`
      select kind from mails where ids ->> 'chat_thread_id' = ${String(thread.id)}
    `.execute(db)
    expect(rows).toEqual([{ kind: 'chat_answer' }])
    const { waitingSince } = await db
      .selectFrom('chatThreads')
      .where('id', '=', thread.id)
      .select('waitingSince')
      .executeTakeFirstOrThrow()
    expect(waitingSince).toBeNull()
  })

  test('applies an event once, and waits for the conversation of one that it does not know', async () => {
    const deps = { db, desk, liveChat }
    const eventIds = () => db.selectFrom('chatDeskEvents').select('id').orderBy('id').execute()
    expect(await recordDeskEvent(db, name, { id: '1', conversationId: 'unknown' })).toBe(true)
    expect(await recordDeskEvent(db, name, { id: '1', conversationId: 'unknown' })).toBe(false)
    const [unknown] = await eventIds()
    expect(await applyDeskEvent(deps, unknown?.id ?? 0)).toBe('unknown_yet')
    expect(await applyDeskEvent(deps, unknown?.id ?? 0, new Date(Date.now() + 6 * 60_000))).toBe('unknown_conversation')

    const thread = await createChatThread(db)
    await write(chatDesk, thread, 'Hello')
    await mirrorChat({ db, desk }, thread.id)
    standIn.answer(thread.uuid, 'Hello!')
    const { conversationId } = await chatAt(desk, thread)
    for (const id of ['2', '3']) await recordDeskEvent(db, name, { id, conversationId })
    const [, first, second] = await eventIds()
    expect(await applyDeskEvent(deps, first?.id ?? 0)).toBe('answered')
    expect(await applyDeskEvent(deps, second?.id ?? 0)).toBe('read')
    expect(await applyDeskEvent(deps, first?.id ?? 0)).toBe('settled')
    expect(await textsOf(thread)).toEqual(['Hello', 'Hello!'])
  })

  test('finds again what lost its job or its event', async () => {
    const deps = { db, desk, liveChat }
    const thread = await createChatThread(db)
    await write(chatDesk, thread, 'Hello')
    await mirrorChat({ db, desk }, thread.id)
    await write(chatDesk, thread, 'Anybody?')
    standIn.answer(thread.uuid, 'Here I am.')
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await sql`
      update chat_desk_threads
      set behind_since = now() - interval '1 minute', answers_read_at = now() - interval '5 minutes'
    `.execute(db)
    expect(await sweepChatDesk(deps)).toEqual({ behind: 1, events: 0, answers: 1, deleted: 0 })
    expect(await countJobs(db, `mirror-chat:${thread.id}`)).toBe(1)
    expect(await textsOf(thread)).toEqual(['Hello', 'Anybody?', 'Here I am.'])
    await mirrorChat({ db, desk }, thread.id)
    expect(await sweepChatDesk(deps)).toEqual({ behind: 0, events: 0, answers: 0, deleted: 0 })
  })

  test('deletes the conversation at the desk once the chat is deleted here', async () => {
    const deps = { db, desk, liveChat }
    const [old, young] = [await createChatThread(db), await createChatThread(db)]
    for (const thread of [old, young]) {
      await write(chatDesk, thread, 'Hello')
      await mirrorChat({ db, desk }, thread.id)
    }
    await sql`update chat_threads set last_message_at = now() - interval '3 years' where id = ${old.id}`.execute(db)
    await deleteOldChats(db, new Date())
    standIn.failWith(503)
    await expect(sweepChatDesk(deps)).rejects.toThrow('did not respond')
    standIn.failWith(null)
    expect(await sweepChatDesk(deps)).toMatchObject({ deleted: 1 })
    expect([old, young].map(({ uuid }) => standIn.countConversations(uuid))).toEqual([0, 1])
    expect(await sweepChatDesk(deps)).toMatchObject({ deleted: 0 })
  })

  test('begins again at another desk', async () => {
    const thread = await createChatThread(db)
    await write(chatDesk, thread, 'Hello')
    await mirrorChat({ db, desk }, thread.id)
    await db
      .updateTable('chatDeskThreads')
      .set({ desk: name === 'chatwoot' ? 'sleekflow' : 'chatwoot' })
      .where('threadId', '=', thread.id)
      .execute()
    expect(await mirrorChat({ db, desk }, thread.id)).toBe('not_needed')
    await write(chatDesk, thread, 'Are you there?')
    await mirrorChat({ db, desk }, thread.id)
    expect(await status(thread)).toEqual({ pending: 0, isFailing: false })
    expect(readAtDesk(thread).slice(-2)).toEqual(['Hello', 'Are you there?'])
  })
})
