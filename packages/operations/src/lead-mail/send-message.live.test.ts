import { randomUUID } from 'node:crypto'
import { ACTION_MAILS } from '@amber/domain/lead-mail/action-mails'
import type { OutgoingMail } from '@amber/integrations/mail/client'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDocumentKeys } from '../document/document-keys.ts'
import { createLoginSecrets } from '../login/login-secrets.ts'
import { sendMail } from '../mail/send-mail.ts'
import { findReplySubject } from './find-reply-subject.ts'
import { sendMessage } from './send-message.ts'

const secrets = createLoginSecrets(localEnvironment.LOGIN_SECRET)
let database: TestDatabase
let rootId: number
let agentId: number
let leadId: number
let email: string

beforeAll(async () => {
  database = await cloneDatabase()
  rootId = (await createPlace(database.db)).id
  agentId = (await createUser(database.db, { name: 'Ada' })).id
})
beforeEach(async () => {
  email = `${randomUUID()}@example.com`
  leadId = (await createLead(database.db, { rootId, email, assignedTo: agentId, language: 'de' })).id
})
afterAll(() => database.drop())

type Overrides = { text?: string; idempotencyKey?: string; userId?: number; savedReply?: string }

const send = (overrides: Overrides = {}) => {
  const { userId = agentId, text = 'Es ist frei.', idempotencyKey = randomUUID(), savedReply = null } = overrides
  const actor = { userId, roles: ['agent' as const] }
  const message = { leadId, actor, subject: 'Dein Zimmer', text, savedReply, idempotencyKey }
  return sendMessage({ db: database.db, secrets }, message)
}

const messages = () =>
  database.db.selectFrom('leadMessages').where('leadId', '=', leadId).select(['id', 'mailId']).execute()

/** Sends the mail of the only message and returns it. */
async function deliver(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  await sendMail(
    {
      db: database.db,
      secrets,
      siteUrl: 'https://amber.example',
      replyDomain: 'reply.amber.example',
      mailer: { domain: 'amber.example', send: async (mail) => (sent.push(mail), 'sent' as const) },
      attachments: {
        files: { get: () => Promise.resolve(undefined) },
        keys: createDocumentKeys(localEnvironment.DOCUMENT_KEYS),
      },
      write: ({ kind }) => Promise.resolve({ subject: kind, html: '', text: '' }),
    },
    (await messages())[0]?.mailId ?? 0,
  )
  return sent
}

test('sends one mail per key, with the address of the lead for answers', async () => {
  const idempotencyKey = randomUUID()
  await send({ idempotencyKey })
  await send({ idempotencyKey })
  expect(await messages()).toHaveLength(1)
  const [mail] = await deliver()
  expect(mail?.to).toBe(email)
  const replyTo = mail?.conversation?.replyTo ?? ''
  expect(replyTo).toMatch(/^reply\+[0-9a-f]{32}@reply\.amber\.example$/)
  expect(await findReplySubject(database.db, replyTo, 'reply.amber.example')).toEqual({ kind: 'lead', id: leadId })
})

test('is rejected for staff who are not assigned, while a variable is unfilled, and above the limit of a day', async () => {
  await expect(send({ userId: (await createUser(database.db)).id })).rejects.toThrow('forbidden')
  await expect(send({ text: 'It costs {price}.' })).rejects.toThrow('invalid_input')
  for (let count = 0; count < 20; count++) await send()
  await expect(send()).rejects.toThrow('too_many_requests')
  expect(await messages()).toHaveLength(20)
})

const stopMail = () =>
  database.db
    .insertInto('stoppedAddresses')
    .values({ emailHash: secrets.addressHashOf(email) })
    .execute()

test.each(ACTION_MAILS)('is sent without a link to unsubscribe if the booking needs it: %s', async (savedReply) => {
  await stopMail()
  await send({ savedReply })
  const [mail, ...others] = await deliver()
  expect([mail?.to, mail?.unsubscribeUrl, others]).toEqual([email, undefined, []])
})

test('has a link to unsubscribe if staff wrote it', async () => {
  await send()
  expect((await deliver())[0]?.unsubscribeUrl).toContain('/stop?token=')
})

test('is rejected after the student stopped mail, also if that happens while the mail waits', async () => {
  await send()
  await stopMail()
  expect(await deliver()).toEqual([])
  await expect(send()).rejects.toThrow('conflict')
})
