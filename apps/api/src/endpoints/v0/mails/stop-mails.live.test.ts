import { queueMail } from '@amber/operations/mail/queue-mail'
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

/** As a mailbox presses it for its owner: no cookie, no origin. */
const press = (token: string, what?: 'this' | 'all') =>
  login.api.app.inject({ method: 'POST', url: '/api/v0/mails/stop', payload: { token, ...(what && { what }) } })

const look = async (token: string) =>
  (await login.api.app.inject({ method: 'POST', url: '/api/v0/mails/stoppable', payload: { token } })).json<{
    data: { kind: string; left: string[] }
  }>().data

/** Somebody tells us of a friend: the mail to them, and its token. */
async function invitedFriend() {
  const referrer = await createUser(login.db)
  const email = newEmail()
  const { id } = await login.db
    .insertInto('referrals')
    .values({ referrerId: referrer.id, friendEmail: email, friendName: 'Mei' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await login.db.transaction().execute((tx) =>
    queueMail(tx, {
      key: `referral:${id}`,
      kind: 'referral_invitation',
      ids: { referral_id: id },
      toEmail: email,
      language: 'en',
    }),
  )
  return { email, token: await tokenOf(`referral:${id}`), referralId: id }
}

/** Somebody with a saved search, told of something new. */
async function alerted() {
  const user = await createUser(login.db)
  const region = await createRegion(login.db)
  const search = async () => {
    const saved = await login.db
      .insertInto('savedSearches')
      .values({ userId: user.id, name: 'Mine', regionId: region.id, query: '', frequency: 'daily' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return saved.id
  }
  const [searchId, otherId] = [await search(), await search()]
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
      .where('id', 'in', [searchId, otherId])
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

describe('of an alert', () => {
  test('one press stops that search alone, and the next button all', async () => {
    const { userId, token, frequencies } = await alerted()
    expect(await look(token)).toEqual({ kind: 'saved_search_alert', left: ['this', 'all'] })
    expect((await press(token)).json()).toEqual({ data: { kind: 'saved_search_alert', left: ['all'] } })
    expect(await frequencies()).toEqual(['off', 'daily'])
    expect(await channelsOf(userId)).toBeUndefined()
    expect((await press(token, 'all')).json()).toMatchObject({ data: { left: [] } })
    expect(await channelsOf(userId)).toEqual('{}')
    expect(await look(token)).toMatchObject({ left: [] })
  })

  test('looking changes nothing, and pressing again stops no more', async () => {
    const { userId, token, frequencies } = await alerted()
    await look(token)
    expect(await frequencies()).toEqual(['daily', 'daily'])
    await Promise.all([press(token), press(token), press(token)])
    expect(await frequencies()).toEqual(['off', 'daily'])
    expect(await channelsOf(userId)).toBeUndefined()
  })

  test('what else was said of how to be contacted stays', async () => {
    const { userId, token } = await alerted()
    await login.db
      .insertInto('contactConsents')
      .values({ userId, channels: ['email', 'whatsapp'], timeZone: 'Asia/Kolkata', fromHour: 9, toHour: 18 })
      .execute()
    await press(token, 'all')
    const kept = await login.db
      .selectFrom('contactConsents')
      .where('userId', '=', userId)
      .selectAll()
      .executeTakeFirst()
    expect(kept).toMatchObject({ channels: '{whatsapp}', timeZone: 'Asia/Kolkata', fromHour: 9 })
  })
})

describe('of an invitation to somebody without an account', () => {
  test('one press stops all mail to the address, which we then forget', async () => {
    const { email, token, referralId } = await invitedFriend()
    expect(await look(token)).toEqual({ kind: 'referral_invitation', left: ['all'] })
    expect((await press(token)).json()).toEqual({ data: { kind: 'referral_invitation', left: [] } })
    const stopped = await login.db
      .selectFrom('stoppedAddresses')
      .where('emailHash', '=', loginSecrets.addressHashOf(email.toUpperCase()))
      .selectAll()
      .execute()
    expect(stopped).toHaveLength(1)
    const referral = login.db.selectFrom('referrals').where('id', '=', referralId).select('friendEmail')
    expect(await referral.executeTakeFirst()).toEqual({ friendEmail: null })
    expect((await press(token)).statusCode).toBe(200)
  })

  test('who makes an account afterwards is not written to either, until they say otherwise', async () => {
    const { email, token } = await invitedFriend()
    await press(token)
    const browser = await logInByMail(login, email)
    const consent = await browser.get('/api/v0/auth/users/contact_consent')
    expect(consent.json()).toMatchObject({ data: { channels: [], said: false } })
  })

  test('who has come since says it for their account', async () => {
    const { email, token } = await invitedFriend()
    const browser = await logInByMail(login, email)
    expect((await press(token)).json()).toMatchObject({ data: { left: [] } })
    const consent = await browser.get('/api/v0/auth/users/contact_consent')
    expect(consent.json()).toMatchObject({ data: { channels: [], said: true } })
  })
})

test('a token that is wrong, of another mail or of another purpose stops nothing', async () => {
  const [{ token }, { token: other, userId }] = [await invitedFriend(), await alerted()]
  const [, proof = ''] = token.split('.')
  const [id = ''] = other.split('.')
  const link = loginSecrets.linkTokenOf(Number(id), Buffer.from(new Date().toISOString()))
  for (const wrong of [`${id}.${proof}`, link, 'x', '1.x', '0', `${token}x`, '999999999.'.padEnd(53, 'A')]) {
    expect((await press(wrong)).statusCode).toBe(404)
  }
  expect(await channelsOf(userId)).toBeUndefined()
})
