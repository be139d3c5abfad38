import { randomBytes, randomUUID } from 'node:crypto'
import type { MailContent } from '@amber/domain/mail/mail-content'
import { createMailer, type Mailer, type OutgoingMail } from '@amber/integrations/mail/client'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { listMails } from '@amber/testing/mailbox'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLoginSecrets, readToken } from '../login/login-secrets.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { createDocumentKeys } from '../document/document-keys.ts'
import { type MailDeps, sendMail } from './send-mail.ts'

const secrets = createLoginSecrets(localEnvironment.LOGIN_SECRET)
const sink = createMailer({ url: localEnvironment.SMTP_URL, from: localEnvironment.MAIL_FROM })
let database: TestDatabase
let to: string
/** Contents that were passed to the templates. */
let written: MailContent[]
beforeAll(async () => {
  database = await cloneDatabase()
})
beforeEach(() => {
  to = `${randomUUID()}@example.com`
  written = []
})
afterEach(() => database.db.deleteFrom('mails').execute())
afterAll(async () => {
  sink.close()
  await database.drop()
})

const keys = createDocumentKeys(localEnvironment.DOCUMENT_KEYS)

const createDeps = (mailer: Pick<Mailer, 'send' | 'domain'> = sink): MailDeps => ({
  db: database.db,
  secrets,
  siteUrl: 'https://amber.example',
  mailer,
  // These mails have no attachments.
  attachments: { files: { get: () => Promise.resolve(undefined) }, keys },
  write: (mail) => {
    written.push(mail)
    return Promise.resolve({ subject: mail.kind, html: '<p>words</p>', text: 'words' })
  },
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Creates a login request and enqueues its mail. */
async function requestLogin(
  overrides: { withCode?: boolean; usedAt?: Date; codeEndsAt?: Date; linkEndsAt?: Date } = {},
) {
  const seed = randomBytes(32)
  const { id } = await database.db
    .insertInto('oneTimePasswords')
    .values({
      email: to,
      seed,
      browserHash: randomBytes(32),
      knownBrowser: false,
      withCode: true,
      language: 'de',
      codeEndsAt: inMinutes(10),
      linkEndsAt: inMinutes(30),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queue({ key: `one_time_password:${id}`, kind: 'one_time_password', ids: { one_time_password_id: id } })
  return { seed, mailId: await lastMailId() }
}

type Queued = Parameters<typeof enqueueMail>[1]

const queue = (mail: Pick<Queued, 'key' | 'kind' | 'ids'>) =>
  database.db.transaction().execute((tx) => enqueueMail(tx, { ...mail, toEmail: to, language: 'de' } as Queued))

async function lastMailId(): Promise<number> {
  const { id } = await database.db
    .selectFrom('mails')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const rowOf = (id: number) =>
  database.db
    .selectFrom('mails')
    .where('id', '=', id)
    .select(['toEmail', 'sentAt', 'droppedAt'])
    .executeTakeFirstOrThrow()

const SENT = { toEmail: null, sentAt: expect.any(Date), droppedAt: null }
const DROPPED = { toEmail: null, sentAt: null, droppedAt: expect.any(Date) }

describe('enqueueMail', () => {
  const mail = { key: 'one_time_password:17', kind: 'one_time_password', ids: { one_time_password_id: 17 } } as const

  test('stores the mail and an urgent job', async () => {
    await queue(mail)
    const id = await lastMailId()
    const { rows } = await sql`
      select task_identifier, priority, (select payload from graphile_worker._private_jobs kept where kept.id = jobs.id)
      from graphile_worker.jobs
      where key = ${`mail:${id}`}
    `.execute(database.db)
    expect(rows).toEqual([{ taskIdentifier: 'send-mail', payload: { mail_id: id }, priority: -1 }])
  })

  test('stores one mail per key', async () => {
    await Promise.all([queue(mail), queue(mail), queue(mail)])
    expect(await database.db.selectFrom('mails').selectAll().execute()).toHaveLength(1)
  })

  test('stores nothing when the transaction rolls back', async () => {
    const change = database.db.transaction().execute(async (tx) => {
      await enqueueMail(tx, { ...mail, toEmail: to, language: 'de' })
      throw new Error('no')
    })
    await expect(change).rejects.toThrow('no')
    expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })
})

describe('sendMail', () => {
  test('sends the code and the link and deletes the address', async () => {
    const { seed, mailId } = await requestLogin()
    expect(await sendMail(createDeps(), mailId)).toBe('sent')
    expect(await listMails(to, 'one_time_password')).toHaveLength(1)
    expect(await rowOf(mailId)).toEqual(SENT)
    const content = contentOf('one_time_password')
    expect(content).toMatchObject({ code: secrets.codeOf(seed), codeMinutes: 10, linkMinutes: 30 })
    const link = new URL(content.link)
    expect(link.href).toMatch(/^https:\/\/amber\.example\/login\/link\?token=/)
    const token = readToken(link.searchParams.get('token') ?? '')
    expect(token && secrets.isLink(seed, token)).toBe(true)
  })

  test('sends nothing on a second run', async () => {
    const { mailId } = await requestLogin()
    await sendMail(createDeps(), mailId)
    expect(await sendMail(createDeps(), mailId)).toBe('settled')
    expect(await listMails(to)).toHaveLength(1)
  })

  test.each([
    ['the failed attempts are used up', { withCode: false }],
    ['the code expired before the mail was sent', { codeEndsAt: inMinutes(-1) }],
  ])('sends only the link when %s', async (_, overrides) => {
    const { mailId } = await requestLogin(overrides)
    expect(await sendMail(createDeps(), mailId)).toBe('sent')
    expect(contentOf('one_time_password')).toMatchObject({ code: null, link: expect.stringContaining('token=') })
  })

  test.each([
    ['has expired', { linkEndsAt: inMinutes(-1) }],
    ['was used', { usedAt: inMinutes(-1) }],
  ])('drops the mail of a login that %s', async (_, overrides) => {
    const { mailId } = await requestLogin(overrides)
    expect(await sendMail(createDeps(), mailId)).toBe('lost_its_sense')
    expect(await rowOf(mailId)).toEqual(DROPPED)
    expect(await listMails(to)).toEqual([])
  })

  test('drops the mail when the server rejects the address', async () => {
    const { mailId } = await requestLogin()
    expect(await sendMail(createDeps({ domain: 'amber.example', send: async () => 'refused' }), mailId)).toBe('refused')
    expect(await rowOf(mailId)).toEqual(DROPPED)
  })

  test('drops the mail after two days of failures and not a minute earlier', async () => {
    const { mailId } = await requestLogin({ linkEndsAt: inMinutes(4 * 24 * 60) })
    const offline = { domain: 'amber.example', send: () => Promise.reject(new Error('away')) }
    await database.db
      .updateTable('mails')
      .set({ createdAt: inMinutes(-2 * 24 * 60 + 1) })
      .execute()
    await expect(sendMail(createDeps(offline), mailId)).rejects.toThrow('away')
    expect(await sendMail(createDeps(offline), mailId, inMinutes(2))).toBe('too_old')
    expect(await rowOf(mailId)).toEqual(DROPPED)
  })

  test('keeps the mail and its Message-ID while the server is unavailable', async () => {
    const { mailId } = await requestLogin()
    const tries: OutgoingMail[] = []
    const offline = {
      domain: 'amber.example',
      send: (mail: OutgoingMail) => {
        tries.push(mail)
        return Promise.reject(new Error('away'))
      },
    }
    await expect(sendMail(createDeps(offline), mailId)).rejects.toThrow('away')
    await expect(sendMail(createDeps(offline), mailId)).rejects.toThrow('away')
    expect(await rowOf(mailId)).toEqual({ toEmail: to, sentAt: null, droppedAt: null })
    expect(new Set(tries.map(({ messageId }) => messageId)).size).toBe(1)
    expect(tries[0]?.messageId).toMatch(/^one-time-password\.[\da-f]{32}@amber\.example$/)
  })

  test('creates a different Message-ID per mail, even when a restored backup reuses ids', async () => {
    const { mailId } = await requestLogin()
    const ids: string[] = []
    const counting = {
      domain: 'amber.example',
      send: (mail: OutgoingMail) => {
        ids.push(mail.messageId)
        return Promise.reject(new Error('away'))
      },
    }
    await sendMail(createDeps(counting), mailId).catch(() => undefined)
    await database.db
      .updateTable('mails')
      .set({ createdAt: inMinutes(-1) })
      .execute()
    await sendMail(createDeps(counting), mailId).catch(() => undefined)
    await sendMail(createDeps(counting), (await requestLogin()).mailId).catch(() => undefined)
    expect(new Set(ids).size).toBe(3)
  })

  test('keeps a mail of an unknown kind for a newer version', async () => {
    await queue({ key: 'later:1', kind: 'one_time_password', ids: { one_time_password_id: 1 } })
    const mailId = await lastMailId()
    await database.db.updateTable('mails').set({ kind: 'of_tomorrow' }).execute()
    await expect(async () => sendMail(createDeps(), mailId)).rejects.toThrow('this version knows no such mail')
    expect(await rowOf(mailId)).toMatchObject({ toEmail: to })
  })
})

/** Creates a referral of the friend `to` and enqueues the invitation. */
async function referFriend(referrer: { name?: string; counts?: boolean } = {}) {
  const { name = 'Ada Lovelace', counts = true } = referrer
  const { id: referrerId } = await createUser(database.db, { name })
  const code = randomUUID().replaceAll('-', '').slice(0, 10)
  await database.db.insertInto('referralCodes').values({ userId: referrerId, code }).execute()
  const { id } = await database.db
    .insertInto('referrals')
    .values({ referrerId, friendEmail: to, friendName: 'Mei', counts })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queue({ key: `referral:${id}`, kind: 'referral_invitation', ids: { referral_id: id } })
  return { mailId: await lastMailId(), code }
}

describe('sendMail with an unsolicited mail', () => {
  test('adds an unsubscribe URL for the template and the mail client', async () => {
    const { mailId } = await referFriend()
    const sent: OutgoingMail[] = []
    const stops: (string | undefined)[] = []
    const mailer = { domain: 'amber.example', send: async (mail: OutgoingMail) => (sent.push(mail), 'sent' as const) }
    const write: MailDeps['write'] = async (mail, _, stopUrl) => {
      stops.push(stopUrl)
      return { subject: mail.kind, html: '', text: '' }
    }
    expect(await sendMail({ ...createDeps(mailer), write }, mailId)).toBe('sent')
    const url = new URL(sent[0]?.unsubscribeUrl ?? '')
    expect(url.href).toMatch(/^https:\/\/amber\.example\/stop\?token=/)
    expect(stops).toEqual([url.href])
    const token = readToken(url.searchParams.get('token') ?? '')
    const { createdAt } = await database.db
      .selectFrom('mails')
      .where('id', '=', mailId)
      .select('createdAt')
      .executeTakeFirstOrThrow()
    expect(token && secrets.isStop(createdAt, token)).toBe(true)
  })

  test('adds no unsubscribe URL to a transactional mail', async () => {
    const { mailId } = await requestLogin()
    const sent: OutgoingMail[] = []
    await sendMail(
      createDeps({ domain: 'amber.example', send: async (mail) => (sent.push(mail), 'sent' as const) }),
      mailId,
    )
    expect(sent.map((mail) => 'unsubscribeUrl' in mail)).toEqual([false])
  })

  test('drops the mail when an alias of the address was suppressed while it waited', async () => {
    const { mailId } = await referFriend()
    await database.db
      .insertInto('stoppedAddresses')
      .values({ emailHash: secrets.addressHashOf(to.replace('@', '+rooms@').toUpperCase()) })
      .execute()
    expect(await sendMail(createDeps(), mailId)).toBe('not_wanted')
    expect(await rowOf(mailId)).toEqual(DROPPED)
    expect(await listMails(to)).toEqual([])
  })

  test.each([
    ['has not chosen', undefined, 'sent'],
    ['allows mail', ['email' as const], 'sent'],
    ['allows only WhatsApp', ['whatsapp' as const], 'not_wanted'],
    ['allows nothing', [], 'not_wanted'],
  ])('respects the consent of a user who %s: %s', async (_, channels, outcome) => {
    const { mailId } = await referFriend()
    const { id: userId } = await createUser(database.db)
    await database.db.updateTable('mails').set({ userId }).where('id', '=', mailId).execute()
    if (channels) {
      await database.db.insertInto('contactConsents').values({ userId, channels, timeZone: 'UTC' }).execute()
    }
    expect(await sendMail(createDeps(), mailId)).toBe(outcome)
  })

  test('sends a transactional mail whatever the consent', async () => {
    const { id: userId } = await createUser(database.db, { email: to })
    await database.db.insertInto('contactConsents').values({ userId, channels: [], timeZone: 'UTC' }).execute()
    const { mailId } = await requestLogin()
    expect(await sendMail(createDeps(), mailId)).toBe('sent')
  })
})

describe('contact attempts', () => {
  const attempts = () =>
    database.db
      .selectFrom('contactAttempts')
      .innerJoin('users', 'users.id', 'contactAttempts.userId')
      .where('users.email', '=', to)
      .select(['channel', 'reason', 'outcome', 'mailId', 'madeBy'])
      .execute()

  test('record a mail to an account once', async () => {
    await createUser(database.db, { email: to })
    const { mailId } = await requestLogin()
    await sendMail(createDeps(), mailId)
    await sendMail(createDeps(), mailId)
    expect(await attempts()).toEqual([
      { channel: 'email', reason: 'one_time_password', outcome: 'sent', mailId, madeBy: null },
    ])
  })

  test('record a mail that the server rejected but not one that was dropped before sending', async () => {
    await createUser(database.db, { email: to })
    const { mailId } = await requestLogin()
    await sendMail(createDeps({ domain: 'amber.example', send: async () => 'refused' }), mailId)
    const { mailId: other } = await requestLogin({ usedAt: inMinutes(-1) })
    await sendMail(createDeps(), other)
    expect(await attempts()).toMatchObject([{ mailId, outcome: 'refused' }])
  })

  test('record nothing for an address without an account', async () => {
    const { mailId } = await requestLogin()
    await sendMail(createDeps(), mailId)
    const all = await database.db.selectFrom('contactAttempts').where('mailId', '=', mailId).selectAll().execute()
    expect(all).toEqual([])
  })

  test('record nothing for a user who was erased while the mail waited', async () => {
    const { id: userId } = await createUser(database.db)
    const { mailId } = await requestLogin()
    await database.db.updateTable('mails').set({ userId }).where('id', '=', mailId).execute()
    await database.db
      .updateTable('users')
      .set({ erasedAt: new Date(), email: null, emailVerifiedAt: null, name: null })
      .where('id', '=', userId)
      .execute()
    expect(await sendMail(createDeps(), mailId)).toBe('sent')
    const all = await database.db.selectFrom('contactAttempts').where('userId', '=', userId).selectAll().execute()
    expect(all).toEqual([])
  })
})

describe('mail contents', () => {
  test("include the referrer's name and link in a friend's invitation", async () => {
    const { mailId, code } = await referFriend()
    expect(await sendMail(createDeps(), mailId)).toBe('sent')
    expect(contentOf('referral_invitation')).toEqual({
      referrerName: 'Ada Lovelace',
      link: `https://amber.example/referral-programme?ref=${code}`,
    })
  })

  test("omit a referrer name that is not a person's name", async () => {
    const { mailId } = await referFriend({ name: 'Win 1000 at evil.example' })
    expect(await sendMail(createDeps(), mailId)).toBe('sent')
    expect(contentOf('referral_invitation').referrerName).toBeNull()
  })

  test('are not sent to a friend whose referral does not count', async () => {
    const { mailId } = await referFriend({ counts: false })
    expect(await sendMail(createDeps(), mailId)).toBe('lost_its_sense')
  })

  test('are not sent to a friend who has registered meanwhile', async () => {
    const { mailId } = await referFriend()
    await createUser(database.db, { email: to })
    expect(await sendMail(createDeps(), mailId)).toBe('lost_its_sense')
  })

  test('include time, browser and sessions link in a new login mail', async () => {
    const user = await createUser(database.db)
    const { id, createdAt } = await database.db
      .insertInto('sessions')
      .values({
        userId: user.id,
        tokenHash: randomBytes(32),
        idleEndsAt: inMinutes(10),
        endsAt: inMinutes(10),
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
      })
      .returning(['id', 'createdAt'])
      .executeTakeFirstOrThrow()
    await queue({ key: `new_login:${id}`, kind: 'new_login', ids: { session_id: id } })
    expect(await sendMail(createDeps(), await lastMailId())).toBe('sent')
    expect(contentOf('new_login')).toEqual({
      at: createdAt,
      browser: 'Firefox',
      system: 'Windows',
      sessionsLink: 'https://amber.example/profile/sessions',
    })
  })

  test('include inviter, roles and expiry in a staff invitation until it is revoked', async () => {
    const admin = await createUser(database.db, { name: 'Priya Raman' })
    const endsAt = inMinutes(60)
    const { id } = await database.db
      .insertInto('staffInvitations')
      .values({ email: to, roles: ['agent', 'admin'], invitedBy: admin.id, endsAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    const invite = (key: string) => queue({ key, kind: 'staff_invitation', ids: { staff_invitation_id: id } })
    await invite('first')
    expect(await sendMail(createDeps(), await lastMailId())).toBe('sent')
    expect(contentOf('staff_invitation')).toEqual({
      invitedBy: 'Priya Raman',
      roles: ['agent', 'admin'],
      endsAt,
      loginLink: 'https://amber.example/login?next=%2Fdashboard',
    })
    await invite('second')
    await database.db.updateTable('staffInvitations').set({ withdrawnAt: new Date() }).execute()
    expect(await sendMail(createDeps(), await lastMailId())).toBe('lost_its_sense')
  })
})

function contentOf<Kind extends MailContent['kind']>(kind: Kind) {
  const mail = written.find((each): each is Extract<MailContent, { kind: Kind }> => each.kind === kind)
  if (!mail) throw new Error(`no ${kind} mail was rendered`)
  return mail.content as Extract<MailContent, { kind: Kind }>['content']
}
