import { randomBytes } from 'node:crypto'
import { getChatReplyToken } from '@amber/db/queries/lead/reply-addresses'
import { MAX_CHAT_MESSAGE_LENGTH, MAX_CHAT_MESSAGES_PER_MINUTE } from '@amber/domain/chat/chat-limits'
import { replyAddressOf } from '@amber/domain/lead-mail/reply-address'
import { parseMail } from '@amber/integrations/inbound-mail/parse-mail'
import { type InboundMailServer, startInboundMailServer } from '@amber/integrations/inbound-mail/server'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createChatThread } from '@amber/testing/factories/chat'
import { createUser } from '@amber/testing/factories/user'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDocumentKeys } from '../document/document-keys.ts'
import { findReplySubject } from '../lead-mail/find-reply-subject.ts'
import { receiveMail } from '../lead-mail/receive-mail.ts'

const DOMAIN = 'reply.amber.example'
let database: TestDatabase
let server: InboundMailServer
let chatId: number
let address: string
let published: { threadId: number; seq: number }[]

beforeAll(async () => {
  database = await cloneDatabase()
  const { db } = database
  const noFiles = () => Promise.reject(new Error('a chat has no files'))
  server = await startInboundMailServer({
    host: '127.0.0.1',
    port: 0,
    isKnownAddress: async (to) => (await findReplySubject(db, to, DOMAIN)) !== undefined,
    receive: (mail) =>
      receiveMail(
        {
          db,
          liveChat: { publishMessages: async (messages) => void published.push(...messages) },
          chatDesk: {},
          writeFileNote: (names, language) => `${language}: ${names.join(', ')}`,
          files: { put: noFiles, remove: noFiles },
          keys: createDocumentKeys(localEnvironment.DOCUMENT_KEYS),
          inspect: noFiles,
          parse: parseMail,
          replyDomain: DOMAIN,
          ownDomain: 'amber.example',
        },
        mail,
      ),
    onError: () => undefined,
  })
})
beforeEach(async () => {
  published = []
  ;({ chatId, address } = await newChat({ email: 'mei@example.com', language: 'de' }))
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

async function newChat(overrides: Parameters<typeof createChatThread>[1]) {
  const { id } = await createChatThread(database.db, overrides)
  const token = await database.db.transaction().execute((tx) => getChatReplyToken(tx, id, randomBytes(16)))
  if (!token) throw new Error('the chat has no address')
  return { chatId: id, address: replyAddressOf(token, DOMAIN) }
}

/** Sends a mail as a mail program does. Returns the response of the server. */
async function send(mail: SendMailOptions = {}): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: server.port, secure: false })
  try {
    const { response } = await transport.sendMail({ from: 'Mei <mei@example.com>', to: address, text: 'Yes', ...mail })
    return response
  } catch (error) {
    return (error as { response: string }).response
  } finally {
    transport.close()
  }
}

const messages = (id = chatId) =>
  database.db
    .selectFrom('chatMessages')
    .where('threadId', '=', id)
    .select(['seq', 'side', 'text', 'language'])
    .orderBy('seq')
    .execute()
const threadOf = (id = chatId) =>
  database.db.selectFrom('chatThreads').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

const PDF = { filename: 'pass.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }

describe('a mail to the reply address of a chat', () => {
  test('is a message of the visitor without what it quotes, opens the chat and lets them wait', async () => {
    await database.db
      .updateTable('chatThreads')
      .set({ state: 'closed', closedAt: new Date(), closeReason: 'answered' })
      .where('id', '=', chatId)
      .execute()
    const text = 'Ja, bitte!\n\nAm 18.11.2026 um 10:00 schrieb Ada <ada@amber.example>:\n> Soll ich es reservieren?'
    expect(await send({ text, subject: 'Re: Unsere Antwort' })).toMatch(/^250/)
    expect(await messages()).toEqual([{ seq: 1, side: 'visitor', text: 'Ja, bitte!', language: 'de' }])
    const { state, waitingSince } = await threadOf()
    expect(state).toBe('open')
    expect(waitingSince).not.toBeNull()
    expect(published).toEqual([{ threadId: chatId, seq: 1 }])
  })

  test('is stored once, however often and on however many connections it is delivered', async () => {
    const mail = { messageId: '<once@example.com>', attachments: [PDF] }
    const responses = await Promise.all([send(mail), send(mail), send(mail)])
    for (const response of [...responses, await send(mail)]) expect(response).toMatch(/^250/)
    expect(await messages()).toHaveLength(2)
    expect(published).toHaveLength(2)
  })

  test('counts for two chats that have the same Message-ID', async () => {
    const other = await newChat({ email: 'mei@example.com' })
    for (const to of [address, other.address]) await send({ to, messageId: '<once@example.com>' })
    expect(await messages()).toHaveLength(1)
    expect(await messages(other.chatId)).toHaveLength(1)
  })

  test('names its files, which the chat does not take over', async () => {
    await send({ attachments: [PDF, { ...PDF, filename: 'visa.pdf' }] })
    await send({ text: '', subject: '', attachments: [PDF] })
    expect(await messages()).toMatchObject([
      { side: 'visitor', text: 'Yes' },
      { side: 'system', text: 'de: pass.pdf, visa.pdf' },
      { side: 'visitor', text: 'pass.pdf' },
      { side: 'system', text: 'de: pass.pdf' },
    ])
  })

  test('continues in further messages if it is longer than one', async () => {
    await send({ text: `${'a'.repeat(MAX_CHAT_MESSAGE_LENGTH)}\n${'b'.repeat(10)}` })
    expect((await messages()).map(({ text }) => text.length)).toEqual([MAX_CHAT_MESSAGE_LENGTH, 10])
  })

  test('is accepted in any case of the address, and from that of the account', async () => {
    expect(await send({ from: 'MEI@Example.com', to: address.toUpperCase() })).toMatch(/^250/)
    const user = await createUser(database.db, { email: 'mei.chen@example.com' })
    const ofAccount = await newChat({ userId: user.id, email: 'mei@example.com' })
    expect(await send({ from: 'mei.chen@example.com', to: ofAccount.address })).toMatch(/^250/)
    expect(await send({ from: 'mei@example.com', to: ofAccount.address })).toMatch(/^550/)
  })
})

describe('the server rejects', () => {
  test('a mail from another address, with a reason that the sender reads', async () => {
    expect(await send({ from: 'friend@example.com' })).toBe(
      '550 5.7.1 Please answer from the address to which we wrote',
    )
    expect(await send({ from: 'mei@example.com.evil.example' })).toMatch(/^550/)
    expect(await messages()).toEqual([])
    expect((await threadOf()).waitingSince).toBeNull()
  })

  test('what a program wrote', async () => {
    expect(await send({ headers: { 'auto-submitted': 'auto-replied' } })).toMatch(/^550/)
    expect(await messages()).toEqual([])
  })

  test('an empty mail', async () => {
    expect(await send({ text: '', subject: '' })).toMatch(/^554/)
  })

  test('the address of a deleted chat', async () => {
    await database.db.deleteFrom('chatThreads').where('id', '=', chatId).execute()
    expect(await send()).toMatch(/^550/)
  })

  test('more mails in a minute than anybody writes, for now', async () => {
    for (let sent = 0; sent < MAX_CHAT_MESSAGES_PER_MINUTE; sent++) expect(await send()).toMatch(/^250/)
    expect(await send()).toMatch(/^450/)
    expect(await messages()).toHaveLength(MAX_CHAT_MESSAGES_PER_MINUTE)
  })
})
