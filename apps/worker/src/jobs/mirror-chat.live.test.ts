import { randomUUID } from 'node:crypto'
import type { AppProcess } from '@amber/local-environment/app-process'
import { CHATWOOT_KEYS } from '@amber/local-environment/addresses'
import { createChatDesk } from '@amber/integrations/chat-desk/client'
import { appendMirrored } from '@amber/operations/chat-desk/append-mirrored'
import { recordDeskEvent } from '@amber/operations/chat-desk/record-desk-event'
import { type ChatwootStandIn, openChatwoot } from '@amber/stand-ins/chatwoot/open-chatwoot'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createChatThread } from '@amber/testing/factories/chat'
import { drainJobs } from '@amber/testing/jobs'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { startWorker } from '@amber/testing/start-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const prefix = searchPrefix()
const workers: AppProcess[] = []
let database: TestDatabase
let chatwoot: ChatwootStandIn
beforeAll(async () => {
  database = await cloneDatabase()
  chatwoot = await openChatwoot()
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()))
  await chatwoot.close()
  await removeSearchIndices(prefix)
  await database.drop()
})

async function openWorker() {
  const worker = await startWorker({ databaseUrl: database.url, prefix, environment: chatwoot.environment })
  workers.push(worker)
  return worker
}

const KILLS = 3
const TEXTS_PER_KILL = 5

test(
  'loses and repeats no message when the worker is killed while the desk has one, again and again',
  {
    timeout: 120_000,
  },
  async () => {
    const { db } = database
    const chatDesk = createChatDesk({ desk: 'chatwoot', url: chatwoot.url, ...CHATWOOT_KEYS })
    const threads = [await createChatThread(db), await createChatThread(db)]
    const written: string[] = []
    const writeTo = (texts: readonly string[]) =>
      Promise.all(
        threads.map(({ id }) =>
          appendMirrored(
            { db, chatDesk },
            texts.map((text) => ({
              threadId: id,
              clientId: randomUUID(),
              side: 'visitor',
              writerId: null,
              isNote: false,
              text,
              language: 'en',
              inventoryId: null,
            })),
          ),
        ),
      )
    const countAtDesk = () => threads.reduce((sum, { uuid }) => sum + chatwoot.read(uuid).length, 0)

    for (let kill = 0; kill < KILLS; kill++) {
      const worker = await openWorker()
      // The desk stores a message and does not respond, so that the worker dies without knowing it.
      const before = countAtDesk()
      const texts = Array.from({ length: TEXTS_PER_KILL }, (_, index) => `Message ${kill}.${index}`)
      const release = kill === 0 ? undefined : chatwoot.holdResponses()
      await writeTo(texts)
      written.push(...texts)
      await vi.waitFor(() => expect(countAtDesk()).toBeGreaterThan(before), { timeout: 20_000, interval: 1 })
      await worker.kill()
      release?.()
    }
    const last = await openWorker()
    await drainJobs(db)
    for (const { uuid } of threads) {
      expect(chatwoot.read(uuid).map(({ content }) => content)).toEqual(written)
      expect(chatwoot.countConversations(uuid)).toBe(1)
    }

    // Answers arrive by events, through the same worker.
    const [thread] = threads
    chatwoot.answer(thread?.uuid ?? '', 'I am back.')
    const { conversationId } = await db
      .selectFrom('chatDeskThreads')
      .where('threadId', '=', thread?.id ?? 0)
      .select('conversationId')
      .executeTakeFirstOrThrow()
    await recordDeskEvent(db, 'chatwoot', { id: '1', conversationId: conversationId ?? '' })
    await drainJobs(db)
    const { rows } = await sql<{ text: string }>`select text from chat_messages where side = 'staff'`.execute(db)
    expect(rows).toEqual([{ text: 'I am back.' }])
    expect(await last.stop()).toBe(0)
  },
)
