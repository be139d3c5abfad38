import { createConnection } from 'node:net'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { getReplyToken } from '@amber/db/queries/lead/reply-addresses'
import { MAX_DOCUMENT_PIXELS } from '@amber/domain/document/document'
import { MAX_RECEIVED_PER_HOUR } from '@amber/domain/lead-mail/received-mail'
import { replyAddressOf } from '@amber/domain/lead-mail/reply-address'
import { createFilesFromConfig } from '@amber/integrations/files/client'
import { inspectFile } from '@amber/integrations/files/inspect-file'
import { parseMail } from '@amber/integrations/inbound-mail/parse-mail'
import { type InboundMailServer, startInboundMailServer } from '@amber/integrations/inbound-mail/server'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDocumentKeys } from '../document/document-keys.ts'
import { findReplySubject } from './find-reply-subject.ts'
import { type ReceiveDeps, receiveMail } from './receive-mail.ts'

const DOMAIN = 'reply.amber.example'
const files = createFilesFromConfig({ ...localEnvironment, S3_REGION: 'us-east-1' })
const keys = createDocumentKeys(localEnvironment.DOCUMENT_KEYS)
let database: TestDatabase
let server: InboundMailServer
let rootId: number
let leadId: number
let address: string
/** How often the file store fails from now on. */
let failures = 0

beforeAll(async () => {
  database = await cloneDatabase()
  const { db } = database
  const deps: ReceiveDeps = {
    db,
    files: {
      ...files,
      put: async (...file) => {
        if (failures-- > 0) throw new Error('file store is away')
        await files.put(...file)
      },
    },
    keys,
    inspect: (bytes) => inspectFile(bytes, { maxPixels: MAX_DOCUMENT_PIXELS }),
    parse: parseMail,
    liveChat: { publishMessages: async () => undefined },
    chatDesk: {},
    writeFileNote: (names) => `Missing: ${names.join(', ')}`,
    replyDomain: DOMAIN,
    ownDomain: 'amber.example',
  }
  server = await startInboundMailServer({
    host: '127.0.0.1',
    port: 0,
    isKnownAddress: async (to) => (await findReplySubject(db, to, DOMAIN)) !== undefined,
    receive: (mail) => receiveMail(deps, mail),
    onError: () => undefined,
  })
  rootId = (await createPlace(db)).id
})
beforeEach(async () => {
  failures = 0
  ;({ leadId, address } = await newLead())
})
afterAll(async () => {
  await server.close()
  files.close()
  await database.drop()
})

async function newLead(stage: 'enquired' | 'closed' = 'enquired') {
  const lead = await createLead(database.db, { rootId, email: 'mei@example.com', stage })
  const token = await database.db.transaction().execute((tx) => getReplyToken(tx, lead.id, randomBytes(16)))
  return { leadId: lead.id, address: replyAddressOf(token, DOMAIN) }
}

async function send(mail: SendMailOptions): Promise<string> {
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

const messages = (id = leadId) =>
  database.db
    .selectFrom('leadMessages')
    .where('leadId', '=', id)
    .select(['id', 'direction', 'subject', 'text', 'fromEmail', 'messageId', 'inReplyTo'])
    .orderBy('id')
    .execute()

const attachments = async () =>
  database.db
    .selectFrom('leadMessageAttachments')
    .where(
      'messageId',
      'in',
      (await messages()).map(({ id }) => id),
    )
    .select(['uuid', 'fileName', 'mediaType', 'sizeBytes', 'refusal', 'storedKey', 'wrappedKey', 'keyId'])
    .orderBy('position')
    .execute()

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')

describe('a mail to a reply address', () => {
  test('is stored once, with an event, however often it is delivered', async () => {
    const mail = {
      subject: 'Re: Your room',
      text: 'I’d like the studio.\n\n> Would you like it?',
      messageId: '<one@example.com>',
      inReplyTo: '<lead-message.1@amber.example>',
    }
    expect(await send(mail)).toMatch(/^250/)
    expect(await send(mail)).toMatch(/^250/)
    expect(await messages()).toEqual([
      {
        id: expect.any(Number),
        direction: 'in',
        subject: 'Re: Your room',
        text: 'I’d like the studio.',
        fromEmail: 'mei@example.com',
        messageId: 'one@example.com',
        inReplyTo: 'lead-message.1@amber.example',
      },
    ])
    const events = await database.db.selectFrom('leadEvents').where('leadId', '=', leadId).select('kind').execute()
    expect(events).toEqual([{ kind: 'message_received' }])
  })

  test('is stored once when two connections deliver it at the same time', async () => {
    const mail = { messageId: '<twice@example.com>', attachments: [{ filename: 'visa.pdf', content: PDF }] }
    const answers = await Promise.all([send(mail), send(mail), send(mail)])
    expect(answers.every((answer) => answer.startsWith('250'))).toBe(true)
    expect(await messages()).toHaveLength(1)
    expect(await attachments()).toHaveLength(1)
  })

  test('counts for two leads that have the same Message-ID', async () => {
    const other = await newLead()
    await send({ messageId: '<same@example.com>' })
    await send({ messageId: '<same@example.com>', to: other.address })
    expect(await messages()).toHaveLength(1)
    expect(await messages(other.leadId)).toHaveLength(1)
  })

  test('arrives for a closed lead', async () => {
    const closed = await newLead('closed')
    expect(await send({ to: closed.address })).toMatch(/^250/)
    expect(await messages(closed.leadId)).toHaveLength(1)
  })

  test('is of the lead of its address, whoever its headers name', async () => {
    const other = await newLead()
    const envelope = { from: 'x@evil.example', to: address }
    expect(
      await send({ envelope, from: 'Boss <boss@amber.example>', to: other.address, cc: 'all@amber.example' }),
    ).toMatch(/^250/)
    expect(await messages(other.leadId)).toEqual([])
    expect(await messages()).toMatchObject([{ fromEmail: 'boss@amber.example' }])
  })

  test('is stored as one line of subject and as text', async () => {
    const raw = [
      'From: mei@example.com',
      'Subject: =?utf-8?q?Hi=0D=0ABcc:_all@example.com?=',
      'Message-ID: <html@example.com>',
      'Content-Type: text/html',
      '',
      '<script>steal()</script><p>Yes<img src="https://evil.example/p"></p>',
    ].join('\r\n')
    expect(await send({ raw, envelope: { from: 'mei@example.com', to: address } })).toMatch(/^250/)
    expect(await messages()).toMatchObject([{ subject: 'Hi Bcc: all@example.com', text: 'Yes' }])
  })
})

describe('an attachment', () => {
  test('is stored encrypted under a type that its bytes have', async () => {
    expect(await send({ attachments: [{ filename: '../visa.pdf', content: PDF }] })).toMatch(/^250/)
    const [file] = await attachments()
    expect(file).toMatchObject({
      fileName: 'visa.pdf',
      mediaType: 'application/pdf',
      refusal: null,
      sizeBytes: PDF.length,
    })
    const { uuid, storedKey, wrappedKey, keyId } = file ?? {}
    const sealed = await files.get(storedKey ?? '', { maxBytes: 10_000 })
    expect(sealed && Buffer.from(sealed).includes('PDF')).toBe(false)
    const key = { wrappedKey: wrappedKey ?? Buffer.alloc(0), keyId: keyId ?? '' }
    expect(keys.decrypt(uuid ?? '', key, sealed ?? Buffer.alloc(0))).toEqual(PDF)
  })

  test('of a mail just below 10 MB arrives whole', async () => {
    // Seven megabytes are nearly ten as they are encoded in a mail.
    const content = Buffer.concat([PDF.subarray(0, 9), randomBytes(7 * 1024 * 1024), PDF.subarray(9)])
    expect(await send({ attachments: [{ filename: 'scan.pdf', content }] })).toMatch(/^250/)
    const [file] = await attachments()
    expect(file).toMatchObject({ refusal: null, sizeBytes: content.length, storedKey: expect.any(String) })
    const sealed = await files.get(file?.storedKey ?? '', { maxBytes: 10_000_000 })
    const key = { wrappedKey: file?.wrappedKey ?? Buffer.alloc(0), keyId: file?.keyId ?? '' }
    expect(content.equals(keys.decrypt(file?.uuid ?? '', key, sealed ?? Buffer.alloc(0)))).toBe(true)
  }, 60_000)

  test('is refused and mentioned if it is no document, is cut off or is one too many', async () => {
    const many = Array.from({ length: 9 }, (_, number) => ({ filename: `${number}.pdf`, content: PDF }))
    await send({
      attachments: [
        { filename: 'invoice.pdf', content: Buffer.from('MZ\u0090\u0000program') },
        { filename: 'cut.pdf', content: PDF.subarray(0, 12) },
        ...many,
      ],
    })
    const refusals = (await attachments()).map(({ refusal }) => refusal)
    expect(refusals).toEqual(['wrong_type', 'unreadable', ...Array.from({ length: 8 }, () => null), 'too_many'])
  })

  test('is stored when the client sends the mail again after the file store failed', async () => {
    failures = 1
    const mail = { messageId: '<again@example.com>', attachments: [{ filename: 'visa.pdf', content: PDF }] }
    expect(await send(mail)).toMatch(/^451/)
    expect((await attachments())[0]?.storedKey).toBeNull()
    expect(await send(mail)).toMatch(/^250/)
    expect(await messages()).toHaveLength(1)
    expect((await attachments())[0]?.storedKey).not.toBeNull()
  })
})

describe('the server rejects', () => {
  test.each([
    ['an unknown token', () => replyAddressOf(randomBytes(16), DOMAIN)],
    ['another address of the domain', () => `hello@${DOMAIN}`],
    ['another domain', () => address.replace(DOMAIN, 'evil.example')],
    ['the uuid of a lead', () => `reply+${randomUUID().replaceAll('-', '')}@${DOMAIN}`],
  ])('%s with 550', async (_, to) => {
    expect(await send({ to: to() })).toMatch(/^550 5\.1\.1/)
    expect(await messages()).toEqual([])
  })

  test('the address of an erased lead', async () => {
    await database.db.deleteFrom('leadReplyAddresses').where('leadId', '=', leadId).execute()
    expect(await send({})).toMatch(/^550/)
  })

  test.each([
    ['an automatic reply', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['a bulk mail', { headers: { Precedence: 'bulk' } }],
    ['one of our own mails', { messageId: '<lead-message.1@amber.example>' }],
    ['a delivery report', { from: 'mailer-daemon@example.com', envelope: { from: '', to: '' } }],
  ])('%s with 550', async (_, mail) => {
    const envelope = 'envelope' in mail ? { from: '', to: address } : undefined
    expect(await send({ ...mail, ...(envelope && { envelope }) })).toMatch(/^550 5\.7\.1/)
    expect(await messages()).toEqual([])
  })

  test('a mail above 10 MB with 552 and goes on to accept others', async () => {
    const content = Buffer.concat([PDF, randomBytes(10 * 1024 * 1024)])
    expect(await send({ attachments: [{ filename: 'big.pdf', content }] })).toMatch(/^552/)
    expect(await messages()).toEqual([])
    expect(await send({})).toMatch(/^250/)
  })

  test('a second recipient, which the client has to send to by itself', async () => {
    const other = await newLead()
    expect(await send({ to: [address, other.address] })).toMatch(/^250/)
    expect(await messages()).toHaveLength(1)
    expect(await messages(other.leadId)).toEqual([])
  })

  test('more mails in an hour than anybody writes, for now', async () => {
    await database.db
      .insertInto('leadMessages')
      .values(
        Array.from({ length: MAX_RECEIVED_PER_HOUR }, (_, number) => ({
          leadId,
          direction: 'in' as const,
          subject: '',
          text: '',
          messageId: `${number}@example.com`,
        })),
      )
      .execute()
    expect(await send({})).toMatch(/^450/)
    expect(await messages()).toHaveLength(MAX_RECEIVED_PER_HOUR)
  })
})

test('stores nothing of a mail whose connection ends in the middle', async () => {
  const socket = createConnection(server.port, '127.0.0.1')
  for (const line of ['', 'EHLO x', 'MAIL FROM:<mei@example.com>', `RCPT TO:<${address}>`, 'DATA']) {
    if (line) socket.write(`${line}\r\n`)
    await once(socket, 'data')
  }
  socket.write('Message-ID: <cut@example.com>\r\n\r\nHalf a')
  socket.destroy()
  await once(socket, 'close')
  // The next mail is handled after the server has noticed.
  expect(await send({ messageId: '<cut@example.com>', text: 'Whole' })).toMatch(/^250/)
  expect(await messages()).toMatchObject([{ text: 'Whole' }])
})
