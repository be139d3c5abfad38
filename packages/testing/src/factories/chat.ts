import { randomBytes, randomUUID } from 'node:crypto'
import type { DbOrTx, Schema } from '@amber/db/database'
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
