import { randomBytes, randomUUID } from 'node:crypto'
import type { DbOrTx, Schema } from '@amber/db/database'
import { appendChatMessages } from '@amber/db/queries/chat/chat-messages'
import type { Insertable } from 'kysely'

/** Creates a thread without messages, of a visitor without an account unless overridden. */
export const createChatThread = (db: DbOrTx, overrides: Partial<Insertable<Schema['chatThreads']>> = {}) =>
  db
    .insertInto('chatThreads')
    .values({
      kind: 'expert',
      secretSeed: randomBytes(32),
      idempotencyKey: randomUUID(),
      edition: 'world',
      language: 'en',
      ...overrides,
    })
    .returning(['id', 'uuid', 'secretSeed'])
    .executeTakeFirstOrThrow()

/** Creates threads at once, for tests with thousands of them. */
export const createChatThreads = (db: DbOrTx, count: number) =>
  db
    .insertInto('chatThreads')
    .values(
      Array.from({ length: count }, () => ({
        kind: 'expert' as const,
        secretSeed: randomBytes(32),
        idempotencyKey: randomUUID(),
        edition: 'world',
        language: 'en' as const,
      })),
    )
    .returning(['id', 'uuid', 'secretSeed'])
    .execute()

/** Returns a message of nobody in particular, which `appendMessages` stores. */
export const systemMessage = (threadId: number, text: string) =>
  ({
    threadId,
    clientId: randomUUID(),
    side: 'system',
    writerId: null,
    isNote: false,
    text,
    language: 'en',
    inventoryId: null,
  }) as const

/** Creates a thread in which the visitor wrote these texts, which nobody has answered. */
export async function createChat(
  db: DbOrTx,
  { texts = [], ...overrides }: Parameters<typeof createChatThread>[1] & { texts?: readonly string[] } = {},
) {
  const thread = await createChatThread(db, overrides)
  for (const text of texts) {
    const message = {
      threadId: thread.id,
      clientId: randomUUID(),
      side: 'visitor',
      isNote: false,
      writerId: null,
      text,
    } as const
    const limits = { maxPerMinute: 1_000, maxMessages: 10_000, withConsequences: true }
    await appendChatMessages(db, [{ ...message, language: 'en', inventoryId: null, flags: [] }], limits)
  }
  return thread
}
