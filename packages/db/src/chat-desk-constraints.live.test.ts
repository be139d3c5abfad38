import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createChatThread } from '@amber/testing/factories/chat'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schema } from './database.ts'
import { makeChatMonths } from './queries/chat/chat-messages.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

type DeskThread = Partial<Insertable<Schema['chatDeskThreads']>>

const insertThread = async (overrides: DeskThread) => {
  const { id } = await createChatThread(database.db)
  await database.db
    .insertInto('chatDeskThreads')
    .values({ threadId: id, desk: 'chatwoot', ...overrides })
    .execute()
  return id
}

describe('chat_desk_threads', () => {
  test.each<[DeskThread, string]>([
    [{ desk: 'inbox' }, 'chat_desk_threads_desk_check'],
    [{ conversationId: '' }, 'chat_desk_threads_conversation_id_check'],
    [{ mirroredSeq: -1 }, 'chat_desk_threads_mirrored_seq_check'],
    [{ sendingSeq: 1 }, 'chat_desk_threads_sending_has_a_time'],
    [{ sendingSince: new Date() }, 'chat_desk_threads_sending_has_a_time'],
    [{ failingSince: new Date() }, 'chat_desk_threads_failing_has_a_reason'],
    [{ failure: 'gone' }, 'chat_desk_threads_failing_has_a_reason'],
    [{ failingSince: new Date(), failure: 'status 500' }, 'chat_desk_threads_failure_check'],
  ])('rejects %j', async (thread, constraint) => {
    await expect(insertThread(thread)).rejects.toThrow(constraint)
  })

  test('leads each conversation to one chat', async () => {
    await insertThread({ conversationId: '1' })
    await expect(insertThread({ conversationId: '1' })).rejects.toThrow('chat_desk_threads_conversations_are_unique')
    await insertThread({ conversationId: '1', desk: 'sleekflow' })
  })

  test('remembers the conversation of a chat that is deleted, if there is one', async () => {
    const [mirrored, unsent] = [await insertThread({ conversationId: '7' }), await insertThread({})]
    await database.db.deleteFrom('chatThreads').where('id', 'in', [mirrored, unsent]).execute()
    const left = await database.db.selectFrom('chatDeskDeletions').select(['desk', 'conversationId']).execute()
    expect(left).toEqual([{ desk: 'chatwoot', conversationId: '7' }])
  })
})

describe('chat_desk_events', () => {
  const insertEvent = (overrides: Partial<Insertable<Schema['chatDeskEvents']>>) =>
    database.db
      .insertInto('chatDeskEvents')
      .values({ desk: 'chatwoot', deskEventId: '1', conversationId: '1', ...overrides })
      .execute()

  test('stores an event of each desk once', async () => {
    await insertEvent({})
    await insertEvent({ desk: 'sleekflow' })
    await expect(insertEvent({})).rejects.toThrow('chat_desk_events_are_unique')
  })

  test.each([
    [{ desk: 'inbox' }, 'chat_desk_events_desk_check'],
    [{ deskEventId: '' }, 'chat_desk_events_desk_event_id_check'],
    [{ outcome: 'answered' }, 'chat_desk_events_applied_with_outcome'],
    [{ appliedAt: new Date() }, 'chat_desk_events_applied_with_outcome'],
  ])('rejects %j', async (event, constraint) => {
    await expect(insertEvent({ deskEventId: '2', ...event })).rejects.toThrow(constraint)
  })
})

describe('chat_messages', () => {
  test('have a writer only if staff wrote them, who may have no account', async () => {
    const { id: threadId } = await createChatThread(database.db)
    const { id: writerId } = await database.db
      .insertInto('users')
      .values({ email: 'ada@amber.example' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const insertMessage = (seq: number, side: 'visitor' | 'staff', writer: number | null) =>
      database.db
        .insertInto('chatMessages')
        .values({
          threadId,
          seq,
          clientId: crypto.randomUUID(),
          side,
          writerId: writer,
          text: 'Hello',
          language: 'en',
          createdAt: new Date(),
        })
        .execute()
    await makeChatMonths(database.db, [new Date()])
    await insertMessage(1, 'staff', null)
    await expect(insertMessage(2, 'visitor', writerId)).rejects.toThrow('chat_messages_only_staff_have_a_writer')
  })
})
