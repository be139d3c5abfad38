import { enqueueMail } from '@amber/operations/mail/enqueue-mail'
import { createRegion } from '@amber/testing/factories/region'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
})
afterAll(() => login.close())

const tokenOf = async (idempotencyKey: string) => {
  const { id, createdAt } = await login.db
    .selectFrom('mails')
    .where('idempotencyKey', '=', idempotencyKey)
    .select(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
  return loginSecrets.stopTokenOf(id, createdAt)
}

/** Posts as one-click unsubscribe in a mail client does: without cookies or an origin. */
const unsubscribe = (token: string, scope?: 'this' | 'all') =>
  login.api.app.inject({ method: 'POST', url: '/api/v0/mails/stop', payload: { token, ...(scope && { what: scope }) } })

const previewUnsubscribe = async (token: string) =>
  (await login.api.app.inject({ method: 'POST', url: '/api/v0/mails/stoppable', payload: { token } })).json<{
    data: { kind: string; left: string[] }
  }>().data

/** Refers a friend and returns their email and the token of the invitation mail. */
async function inviteFriend() {
  const referrer = await createUser(login.db)
  const email = newEmail()
  const { id } = await login.db
    .insertInto('referrals')
    .values({ referrerId: referrer.id, friendEmail: email, friendName: 'Mei' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await login.db.transaction().execute((tx) =>
    enqueueMail(tx, {
      key: `referral:${id}`,
      kind: 'referral_invitation',
      ids: { referral_id: id },
      toEmail: email,
      language: 'en',
    }),
  )
  return { email, token: await tokenOf(`referral:${id}`), referralId: id }
}

/** Creates a user with two saved searches and an alert mail for the first. */
async function createAlertedUser() {
  const user = await createUser(login.db)
  const region = await createRegion(login.db)
  const createSearch = async () => {
    const saved = await login.db
      .insertInto('savedSearches')
      .values({ userId: user.id, name: 'Mine', regionId: region.id, query: '', frequency: 'daily' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return saved.id
  }
  const [searchId, otherSearchId] = [await createSearch(), await createSearch()]
  const { id } = await login.db
    .insertInto('savedSearchAlerts')
    .values({ savedSearchId: searchId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = `alert:${id}`
  await login.db
    .insertInto('mails')
    .values({
      idempotencyKey: key,
      kind: 'saved_search_alert',
      toEmail: user.email,
      userId: user.id,
      language: 'en',
      ids: { saved_search_alert_id: id },
    })
    .execute()
  const frequencies = async () => {
    const rows = await login.db
      .selectFrom('savedSearches')
      .where('id', 'in', [searchId, otherSearchId])
      .orderBy('id')
      .select('frequency')
      .execute()
    return rows.map(({ frequency }) => frequency)
  }
  return { userId: user.id, token: await tokenOf(key), frequencies }
}

const channelsOf = async (userId: number) => {
  const row = await login.db
    .selectFrom('contactConsents')
    .where('userId', '=', userId)
    .select('channels')
    .executeTakeFirst()
  return row?.channels
}

describe('unsubscribing from a search alert', () => {
  test('stops alerts of only that search, and all mail when requested', async () => {
    const { userId, token, frequencies } = await createAlertedUser()
    expect(await previewUnsubscribe(token)).toEqual({ kind: 'saved_search_alert', left: ['this', 'all'] })
    expect((await unsubscribe(token)).json()).toEqual({ data: { kind: 'saved_search_alert', left: ['all'] } })
    expect(await frequencies()).toEqual(['off', 'daily'])
    expect(await channelsOf(userId)).toBeUndefined()
    expect((await unsubscribe(token, 'all')).json()).toMatchObject({ data: { left: [] } })
    expect(await channelsOf(userId)).toEqual('{}')
    expect(await previewUnsubscribe(token)).toMatchObject({ left: [] })
  })

  test('changes nothing when previewed and stops nothing more when repeated', async () => {
    const { userId, token, frequencies } = await createAlertedUser()
    await previewUnsubscribe(token)
    expect(await frequencies()).toEqual(['daily', 'daily'])
    await Promise.all([unsubscribe(token), unsubscribe(token), unsubscribe(token)])
    expect(await frequencies()).toEqual(['off', 'daily'])
    expect(await channelsOf(userId)).toBeUndefined()
  })

  test('keeps other contact preferences', async () => {
    const { userId, token } = await createAlertedUser()
    await login.db
      .insertInto('contactConsents')
      .values({ userId, channels: ['email', 'whatsapp'], timeZone: 'Asia/Kolkata', fromHour: 9, toHour: 18 })
      .execute()
    await unsubscribe(token, 'all')
    const consent = await login.db
      .selectFrom('contactConsents')
      .where('userId', '=', userId)
      .selectAll()
      .executeTakeFirst()
    expect(consent).toMatchObject({ channels: '{whatsapp}', timeZone: 'Asia/Kolkata', fromHour: 9 })
  })
})

describe('unsubscribing from an invitation without an account', () => {
  test('stops all mail to the email and deletes the email from the referral', async () => {
    const { email, token, referralId } = await inviteFriend()
    expect(await previewUnsubscribe(token)).toEqual({ kind: 'referral_invitation', left: ['all'] })
    expect((await unsubscribe(token)).json()).toEqual({ data: { kind: 'referral_invitation', left: [] } })
    const stopped = await login.db
      .selectFrom('stoppedAddresses')
      .where('emailHash', '=', loginSecrets.addressHashOf(email.toUpperCase()))
      .selectAll()
      .execute()
    expect(stopped).toHaveLength(1)
    const referral = login.db.selectFrom('referrals').where('id', '=', referralId).select('friendEmail')
    expect(await referral.executeTakeFirst()).toEqual({ friendEmail: null })
    expect((await unsubscribe(token)).statusCode).toBe(200)
  })

  test('applies to an account that is created later', async () => {
    const { email, token } = await inviteFriend()
    await unsubscribe(token)
    const browser = await logInByMail(login, email)
    const consent = await browser.get('/api/v0/auth/users/contact_consent')
    expect(consent.json()).toMatchObject({ data: { channels: [], said: false } })
  })

  test('stores the choice in the account when the friend has joined since', async () => {
    const { email, token } = await inviteFriend()
    const browser = await logInByMail(login, email)
    expect((await unsubscribe(token)).json()).toMatchObject({ data: { left: [] } })
    const consent = await browser.get('/api/v0/auth/users/contact_consent')
    expect(consent.json()).toMatchObject({ data: { channels: [], said: false } })
    // The address is not stopped: the account is.
    const { id } = (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data
    expect(await channelsOf(id)).toEqual('{}')
  })
})

test('returns 404 for a token that is invalid or belongs to another mail or purpose', async () => {
  const [{ token }, { token: otherToken, userId }] = [await inviteFriend(), await createAlertedUser()]
  const [, signature = ''] = token.split('.')
  const [id = ''] = otherToken.split('.')
  const loginLinkToken = loginSecrets.linkTokenOf(Number(id), Buffer.from(new Date().toISOString()))
  for (const invalid of [
    `${id}.${signature}`,
    loginLinkToken,
    'x',
    '1.x',
    '0',
    `${token}x`,
    '999999999.'.padEnd(53, 'A'),
  ]) {
    expect((await unsubscribe(invalid)).statusCode).toBe(404)
  }
  expect(await channelsOf(userId)).toBeUndefined()
})
