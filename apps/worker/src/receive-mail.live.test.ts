import { randomBytes } from 'node:crypto'
import { getChatReplyToken, getReplyToken } from '@amber/db/queries/lead/reply-addresses'
import { replyAddressOf } from '@amber/domain/lead-mail/reply-address'
import { localEnvironment } from '@amber/local-environment/addresses'
import type { AppProcess } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createChatThread } from '@amber/testing/factories/chat'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { pdf } from '@amber/testing/sample-files'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { sendAnswer } from '@amber/testing/send-answer'
import { startWorker } from '@amber/testing/start-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'

const DOMAIN = localEnvironment.REPLY_DOMAIN
const prefix = searchPrefix()
let database: TestDatabase
let worker: AppProcess
let port: number

beforeAll(async () => {
  database = await cloneDatabase()
  port = await freePort()
  const environment = { INBOUND_MAIL_PORT: String(port) }
  worker = await startWorker({ databaseUrl: database.url, prefix, environment })
})
afterAll(async () => {
  await worker.stop()
  await removeSearchIndices(prefix)
  await database.drop()
})

test('a running worker stores a mail to a reply address and rejects one to an unknown address', async () => {
  const { db } = database
  const { id: rootId } = await createPlace(db)
  const lead = await createLead(db, { rootId, email: 'mei@example.com' })
  const token = await db.transaction().execute((tx) => getReplyToken(tx, lead.id, randomBytes(16)))
  const passport = { filename: 'passport.pdf', content: Buffer.from(pdf()), contentType: 'application/pdf' }

  const to = replyAddressOf(token, DOMAIN)
  expect(await sendAnswer({ port, to, text: 'I’ll take it.', attachments: [passport] })).toBe('sent')
  expect(await sendAnswer({ port, to: replyAddressOf(randomBytes(16), DOMAIN), text: 'Hi' })).toBe('refused')

  const messages = await db
    .selectFrom('leadMessages as message')
    .innerJoin('leadMessageAttachments as attachment', 'attachment.messageId', 'message.id')
    .select(['message.leadId', 'message.direction', 'message.text', 'attachment.fileName', 'attachment.storedKey'])
    .execute()
  expect(messages).toEqual([
    {
      leadId: lead.id,
      direction: 'in',
      text: 'I’ll take it.',
      fileName: 'passport.pdf',
      storedKey: expect.stringMatching(/^lead-mail\//),
    },
  ])
})

test('a running worker continues a chat by the mail of its visitor, and names files in their language', async () => {
  const { db } = database
  const chat = await createChatThread(db, { email: 'mei@example.com', language: 'fr' })
  const token = await db.transaction().execute((tx) => getChatReplyToken(tx, chat.id, randomBytes(16)))
  const to = replyAddressOf(token ?? randomBytes(16), DOMAIN)
  const passport = { filename: 'passport.pdf', content: Buffer.from(pdf()), contentType: 'application/pdf' }
  expect(await sendAnswer({ port, to, text: 'Oui', attachments: [passport] })).toBe('sent')
  const byFriend = sendAnswer({ port, to, text: 'Moi aussi', from: 'friend@example.com' })
  await expect(byFriend).rejects.toThrow('address to which we wrote')
  const messages = await db.selectFrom('chatMessages').select(['side', 'text']).orderBy('seq').execute()
  expect(messages).toEqual([
    { side: 'visitor', text: 'Oui' },
    { side: 'system', text: expect.stringContaining('passport.pdf') },
  ])
})
