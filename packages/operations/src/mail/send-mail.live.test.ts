import { randomBytes, randomUUID } from 'node:crypto'
import type { MailContent } from '@amber/domain/mail/mail-content'
import { createMailer, type Mailer, type OutgoingMail } from '@amber/integrations/mail/client'
import { localEnvironment } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { listMails } from '@amber/testing/mailbox'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLoginSecrets, readToken } from '../login/login-secrets.ts'
import { queueMail } from './queue-mail.ts'
import { type MailParts, sendMail } from './send-mail.ts'

const secrets = createLoginSecrets(localEnvironment.LOGIN_SECRET)
const sink = createMailer({ url: localEnvironment.SMTP_URL, from: localEnvironment.MAIL_FROM })
let database: TestDatabase
let to: string
/** What templates were given to put into words. */
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

const parts = (mailer: Pick<Mailer, 'send' | 'domain'> = sink): MailParts => ({
  db: database.db,
  secrets,
  siteUrl: 'https://amber.example',
  mailer,
  write: (mail) => {
    written.push(mail)
    return Promise.resolve({ subject: mail.kind, html: '<p>words</p>', text: 'words' })
  },
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** A login that someone asked for, and its mail. */
async function askForLogin(
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

type Queued = Parameters<typeof queueMail>[1]

const queue = (mail: Pick<Queued, 'key' | 'kind' | 'ids'>) =>
  database.db.transaction().execute((tx) => queueMail(tx, { ...mail, toEmail: to, language: 'de' } as Queued))

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

describe('queueing', () => {
  const mail = { key: 'one_time_password:17', kind: 'one_time_password', ids: { one_time_password_id: 17 } } as const

  test('writes the mail and its job, before jobs that nobody waits for', async () => {
    await queue(mail)
    const id = await lastMailId()
    const { rows } = await sql`
      select task_identifier, priority, (select payload from graphile_worker._private_jobs kept where kept.id = jobs.id)
      from graphile_worker.jobs
      where key = ${`mail:${id}`}
    `.execute(database.db)
    expect(rows).toEqual([{ taskIdentifier: 'send-mail', payload: { mail_id: id }, priority: -1 }])
  })

  test('for one reason writes one mail, however often it is asked for', async () => {
    await Promise.all([queue(mail), queue(mail), queue(mail)])
    expect(await database.db.selectFrom('mails').selectAll().execute()).toHaveLength(1)
  })

  test('sends nothing for a change that is not kept', async () => {
    const change = database.db.transaction().execute(async (tx) => {
      await queueMail(tx, { ...mail, toEmail: to, language: 'de' })
      throw new Error('no')
    })
    await expect(change).rejects.toThrow('no')
    expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })
})

describe('sending', () => {
  test('brings the code and the link, and forgets the address', async () => {
    const { seed, mailId } = await askForLogin()
    expect(await sendMail(parts(), mailId)).toBe('sent')
    expect(await listMails(to, 'one_time_password')).toHaveLength(1)
    expect(await rowOf(mailId)).toEqual(SENT)
    const content = contentOf('one_time_password')
    expect(content).toMatchObject({ code: secrets.codeOf(seed), codeMinutes: 10, linkMinutes: 30 })
    const link = new URL(content.link)
    expect(link.href).toMatch(/^https:\/\/amber\.example\/login\/link\?token=/)
    const token = readToken(link.searchParams.get('token') ?? '')
    expect(token && secrets.isLink(seed, token)).toBe(true)
  })

  test('a second run finds it sent, and sends nothing', async () => {
    const { mailId } = await askForLogin()
    await sendMail(parts(), mailId)
    expect(await sendMail(parts(), mailId)).toBe('settled')
    expect(await listMails(to)).toHaveLength(1)
  })

  test.each([
    ['strangers have spent the tries', { withCode: false }],
    ['the code ended while the mail waited', { codeEndsAt: inMinutes(-1) }],
  ])('brings the link alone when %s', async (_, overrides) => {
    const { mailId } = await askForLogin(overrides)
    expect(await sendMail(parts(), mailId)).toBe('sent')
    expect(contentOf('one_time_password')).toMatchObject({ code: null, link: expect.stringContaining('token=') })
  })

  test.each([
    ['has ended', { linkEndsAt: inMinutes(-1) }],
    ['was used', { usedAt: inMinutes(-1) }],
  ])('drops the mail of a login that %s', async (_, overrides) => {
    const { mailId } = await askForLogin(overrides)
    expect(await sendMail(parts(), mailId)).toBe('lost_its_sense')
    expect(await rowOf(mailId)).toEqual(DROPPED)
    expect(await listMails(to)).toEqual([])
  })

  test('gives up an address that no mailbox has', async () => {
    const { mailId } = await askForLogin()
    expect(await sendMail(parts({ domain: 'amber.example', send: async () => 'refused' }), mailId)).toBe('refused')
    expect(await rowOf(mailId)).toEqual(DROPPED)
  })

  test('gives up after two days, and not a minute before', async () => {
    const { mailId } = await askForLogin({ linkEndsAt: inMinutes(4 * 24 * 60) })
    const away = { domain: 'amber.example', send: () => Promise.reject(new Error('away')) }
    await database.db
      .updateTable('mails')
      .set({ createdAt: inMinutes(-2 * 24 * 60 + 1) })
      .execute()
    await expect(sendMail(parts(away), mailId)).rejects.toThrow('away')
    expect(await sendMail(parts(away), mailId, inMinutes(2))).toBe('too_old')
    expect(await rowOf(mailId)).toEqual(DROPPED)
  })

  test('keeps the mail while the server is away, and its Message-ID at every try', async () => {
    const { mailId } = await askForLogin()
    const tries: OutgoingMail[] = []
    const away = {
      domain: 'amber.example',
      send: (mail: OutgoingMail) => {
        tries.push(mail)
        return Promise.reject(new Error('away'))
      },
    }
    await expect(sendMail(parts(away), mailId)).rejects.toThrow('away')
    await expect(sendMail(parts(away), mailId)).rejects.toThrow('away')
    expect(await rowOf(mailId)).toEqual({ toEmail: to, sentAt: null, droppedAt: null })
    expect(new Set(tries.map(({ messageId }) => messageId)).size).toBe(1)
    expect(tries[0]?.messageId).toMatch(/^one-time-password\.[\da-f]{32}@amber\.example$/)
  })

  test('no two mails share a Message-ID, not even those of an id that a restored backup gives again', async () => {
    const { mailId } = await askForLogin()
    const ids: string[] = []
    const counting = {
      domain: 'amber.example',
      send: (mail: OutgoingMail) => {
        ids.push(mail.messageId)
        return Promise.reject(new Error('away'))
      },
    }
    await sendMail(parts(counting), mailId).catch(() => undefined)
    await database.db
      .updateTable('mails')
      .set({ createdAt: inMinutes(-1) })
      .execute()
    await sendMail(parts(counting), mailId).catch(() => undefined)
    await sendMail(parts(counting), (await askForLogin()).mailId).catch(() => undefined)
    expect(new Set(ids).size).toBe(3)
  })

  test('a mail of a kind that only a newer version knows waits for that version', async () => {
    await queue({ key: 'later:1', kind: 'one_time_password', ids: { one_time_password_id: 1 } })
    const mailId = await lastMailId()
    await database.db.updateTable('mails').set({ kind: 'of_tomorrow' }).execute()
    await expect(async () => sendMail(parts(), mailId)).rejects.toThrow('this version knows no such mail')
    expect(await rowOf(mailId)).toMatchObject({ toEmail: to })
  })
})

/** Somebody told us of a friend, whose address is `to`. */
async function tellOfFriend(referrer: { name?: string; counts?: boolean } = {}) {
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

describe('a mail that nobody asked for', () => {
  test('can be stopped from inside it, and by the mailbox', async () => {
    const { mailId } = await tellOfFriend()
    const sent: OutgoingMail[] = []
    const stops: (string | undefined)[] = []
    const mailer = { domain: 'amber.example', send: async (mail: OutgoingMail) => (sent.push(mail), 'sent' as const) }
    const write: MailParts['write'] = async (mail, _, stopUrl) => {
      stops.push(stopUrl)
      return { subject: mail.kind, html: '', text: '' }
    }
    expect(await sendMail({ ...parts(mailer), write }, mailId)).toBe('sent')
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

  test('one that was asked for has no such link', async () => {
    const { mailId } = await askForLogin()
    const sent: OutgoingMail[] = []
    await sendMail(parts({ domain: 'amber.example', send: async (mail) => (sent.push(mail), 'sent' as const) }), mailId)
    expect(sent.map((mail) => 'unsubscribeUrl' in mail)).toEqual([false])
  })

  test('does not go to an address that was stopped while it waited, under whatever name of its mailbox', async () => {
    const { mailId } = await tellOfFriend()
    await database.db
      .insertInto('stoppedAddresses')
      .values({ emailHash: secrets.addressHashOf(to.replace('@', '+rooms@').toUpperCase()) })
      .execute()
    expect(await sendMail(parts(), mailId)).toBe('not_wanted')
    expect(await rowOf(mailId)).toEqual(DROPPED)
    expect(await listMails(to)).toEqual([])
  })

  test.each([
    ['said nothing', undefined, 'sent'],
    ['allows mail', ['email' as const], 'sent'],
    ['allows WhatsApp alone', ['whatsapp' as const], 'not_wanted'],
    ['allows nothing', [], 'not_wanted'],
  ])('to somebody with an account who %s: %s', async (_, channels, outcome) => {
    const { mailId } = await tellOfFriend()
    const { id: userId } = await createUser(database.db)
    await database.db.updateTable('mails').set({ userId }).where('id', '=', mailId).execute()
    if (channels) {
      await database.db.insertInto('contactConsents').values({ userId, channels, timeZone: 'UTC' }).execute()
    }
    expect(await sendMail(parts(), mailId)).toBe(outcome)
  })

  test('what was asked for goes whatever was said', async () => {
    const { id: userId } = await createUser(database.db, { email: to })
    await database.db.insertInto('contactConsents').values({ userId, channels: [], timeZone: 'UTC' }).execute()
    const { mailId } = await askForLogin()
    expect(await sendMail(parts(), mailId)).toBe('sent')
  })
})

describe('what its reader sees of it', () => {
  const attempts = () =>
    database.db
      .selectFrom('contactAttempts')
      .innerJoin('users', 'users.id', 'contactAttempts.userId')
      .where('users.email', '=', to)
      .select(['channel', 'reason', 'outcome', 'mailId', 'madeBy'])
      .execute()

  test('a mail that went to an account is an attempt, once', async () => {
    await createUser(database.db, { email: to })
    const { mailId } = await askForLogin()
    await sendMail(parts(), mailId)
    await sendMail(parts(), mailId)
    expect(await attempts()).toEqual([
      { channel: 'email', reason: 'one_time_password', outcome: 'sent', mailId, madeBy: null },
    ])
  })

  test('so is one that the server refused, and none that never left us', async () => {
    await createUser(database.db, { email: to })
    const { mailId } = await askForLogin()
    await sendMail(parts({ domain: 'amber.example', send: async () => 'refused' }), mailId)
    const { mailId: other } = await askForLogin({ usedAt: inMinutes(-1) })
    await sendMail(parts(), other)
    expect(await attempts()).toMatchObject([{ mailId, outcome: 'refused' }])
  })

  test('to an address without an account there is none', async () => {
    const { mailId } = await askForLogin()
    await sendMail(parts(), mailId)
    const all = await database.db.selectFrom('contactAttempts').where('mailId', '=', mailId).selectAll().execute()
    expect(all).toEqual([])
  })

  test('nor to somebody who was erased while it waited', async () => {
    const { id: userId } = await createUser(database.db)
    const { mailId } = await askForLogin()
    await database.db.updateTable('mails').set({ userId }).where('id', '=', mailId).execute()
    await database.db
      .updateTable('users')
      .set({ erasedAt: new Date(), email: null, emailVerifiedAt: null, name: null })
      .where('id', '=', userId)
      .execute()
    expect(await sendMail(parts(), mailId)).toBe('sent')
    const all = await database.db.selectFrom('contactAttempts').where('userId', '=', userId).selectAll().execute()
    expect(all).toEqual([])
  })
})

describe('what mails say', () => {
  test('an invitation of a friend: who told us, and their link', async () => {
    const { mailId, code } = await tellOfFriend()
    expect(await sendMail(parts(), mailId)).toBe('sent')
    expect(contentOf('referral_invitation')).toEqual({
      referrerName: 'Ada Lovelace',
      link: `https://amber.example/referral-programme?ref=${code}`,
    })
  })

  test('a name that is none is sent to nobody', async () => {
    const { mailId } = await tellOfFriend({ name: 'Win 1000 at evil.example' })
    expect(await sendMail(parts(), mailId)).toBe('sent')
    expect(contentOf('referral_invitation').referrerName).toBeNull()
  })

  test('a friend who has an account, or whom another told us of, gets none', async () => {
    const { mailId } = await tellOfFriend({ counts: false })
    expect(await sendMail(parts(), mailId)).toBe('lost_its_sense')
  })

  test('nor does one whose account was made in the same moment', async () => {
    const { mailId } = await tellOfFriend()
    await createUser(database.db, { email: to })
    expect(await sendMail(parts(), mailId)).toBe('lost_its_sense')
  })

  test('a new login: when, in which browser, and where to end it', async () => {
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
    expect(await sendMail(parts(), await lastMailId())).toBe('sent')
    expect(contentOf('new_login')).toEqual({
      at: createdAt,
      browser: 'Firefox',
      system: 'Windows',
      sessionsLink: 'https://amber.example/profile/sessions',
    })
  })

  test('an invitation: who invites, as what, until when; nothing once it is withdrawn', async () => {
    const admin = await createUser(database.db, { name: 'Priya Raman' })
    const endsAt = inMinutes(60)
    const { id } = await database.db
      .insertInto('staffInvitations')
      .values({ email: to, roles: ['agent', 'admin'], invitedBy: admin.id, endsAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    const invite = (key: string) => queue({ key, kind: 'staff_invitation', ids: { staff_invitation_id: id } })
    await invite('first')
    expect(await sendMail(parts(), await lastMailId())).toBe('sent')
    expect(contentOf('staff_invitation')).toEqual({
      invitedBy: 'Priya Raman',
      roles: ['agent', 'admin'],
      endsAt,
      loginLink: 'https://amber.example/login?next=%2Fdashboard',
    })
    await invite('second')
    await database.db.updateTable('staffInvitations').set({ withdrawnAt: new Date() }).execute()
    expect(await sendMail(parts(), await lastMailId())).toBe('lost_its_sense')
  })
})

function contentOf<Kind extends MailContent['kind']>(kind: Kind) {
  const mail = written.find((each): each is Extract<MailContent, { kind: Kind }> => each.kind === kind)
  if (!mail) throw new Error(`no ${kind} was written`)
  return mail.content as Extract<MailContent, { kind: Kind }>['content']
}
