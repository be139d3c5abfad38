import { randomUUID } from 'node:crypto'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createChatThread } from '@amber/testing/factories/chat'
import { createUser } from '@amber/testing/factories/user'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schema } from './database.ts'

let database: TestDatabase
let threadId: number
beforeAll(async () => {
  database = await cloneDatabase()
  threadId = (await createChatThread(database.db)).id
})
afterAll(() => database.drop())

type ChatFile = Partial<Insertable<Schema['chatFiles']>>

const insertFile = (overrides: ChatFile) =>
  database.db
    .insertInto('chatFiles')
    .values({
      threadId,
      clientId: randomUUID(),
      side: 'visitor',
      mediaType: 'image/png',
      sizeBytes: 500,
      fileName: 'room.png',
      ...overrides,
    })
    .returning(['uuid', 'quarantineKey'])
    .executeTakeFirstOrThrow()

const storedFile = (): ChatFile => ({
  state: 'kept',
  storedKey: randomUUID(),
  wrappedKey: Buffer.from('key'),
  keyId: '2026-11',
})

describe('chat_files', () => {
  test.each<[ChatFile, string]>([
    [{ side: 'system' }, 'chat_files_side_check'],
    [{ side: 'staff' }, 'chat_files_of_staff_have_an_uploader'],
    [{ state: 'deleted' }, 'chat_files_state_check'],
    [{ state: 'refused' }, 'chat_files_refused_for_a_reason'],
    [{ refusal: 'too_large' }, 'chat_files_refused_for_a_reason'],
    [{ state: 'kept' }, 'chat_files_kept_are_encrypted'],
    [{ storedKey: 'x', wrappedKey: Buffer.from('key'), keyId: '2026-11' }, 'chat_files_kept_are_encrypted'],
    [{ seq: 1 }, 'chat_files_sent_are_kept'],
    [{ previewKey: 'x' }, 'chat_files_previews_are_of_kept'],
    [{ seq: 0, ...storedFile() }, 'chat_files_seq_check'],
    [{ sizeBytes: 0 }, 'chat_files_size_bytes_check'],
    [{ mediaType: '' }, 'chat_files_media_type_check'],
    [{ fileName: '' }, 'chat_files_file_name_check'],
    [{ fileName: 'x'.repeat(121) }, 'chat_files_file_name_check'],
  ])('rejects %j', async (file, constraint) => {
    await expect(insertFile(file)).rejects.toThrow(constraint)
  })

  test('has an uploader only if staff sent the file', async () => {
    const { id: uploaderId } = await createUser(database.db)
    await insertFile({ side: 'staff', uploaderId })
    await expect(insertFile({ uploaderId })).rejects.toThrow('chat_files_of_staff_have_an_uploader')
  })

  test('stores a file once, and one per message', async () => {
    const clientId = randomUUID()
    await insertFile({ clientId })
    await expect(insertFile({ clientId })).rejects.toThrow('chat_files_sent_once')
    await insertFile({ seq: 1, ...storedFile() })
    await expect(insertFile({ seq: 1, ...storedFile() })).rejects.toThrow('chat_files_one_per_message')
  })

  test('remembers the files of a chat that is deleted', async () => {
    const { id } = await createChatThread(database.db)
    const { uuid } = await insertFile({ threadId: id, quarantineKey: 'quarantine/x' })
    await database.db.deleteFrom('chatThreads').where('id', '=', id).execute()
    const left = await database.db.selectFrom('chatFileDeletions').select(['uuid', 'quarantineKey']).execute()
    expect(left).toEqual([{ uuid, quarantineKey: 'quarantine/x' }])
  })
})
