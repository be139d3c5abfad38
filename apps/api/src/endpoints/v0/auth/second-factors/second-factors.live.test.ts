import { localEnvironment } from '@amber/testing/addresses'
import { codeOfApp, fromBase32 } from '@amber/testing/authenticator-app'
import { createUser } from '@amber/testing/factories/user'
import { otherCode } from '@amber/testing/mailed-logins'
import { createSoftwarePasskey } from '@amber/testing/software-passkey'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi, whoIs } from '../../../../test-login.ts'
import { addApp, logInStaff, newStaffEmail, rolesOf, SECOND_FACTORS } from '../../../../test-staff.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_LOGIN: '1000' })
})
afterAll(() => login.close())

/** Logged in by mail, and no more than that. */
async function newAgent() {
  const email = newStaffEmail()
  const { id } = await createUser(login.db, { email, roles: ['agent'] })
  return { userId: id, email, browser: await logInByMail(login, email) }
}

const postTo = async (browser: TestBrowser, path: string, payload?: object) => {
  const answer = await browser.post(`${SECOND_FACTORS}${path}`, payload)
  return { status: answer.statusCode, body: answer.json<Answer>(), cookies: answer.cookies }
}

type Answer = {
  data: { shown: boolean; totp: object | null; passkeys: { id: number; name: string }[]; challenge: string }
  error: { code: string }
}

const verify = async (browser: TestBrowser, code: string) => (await postTo(browser, '/totp/verify', { code })).status

const newPasskey = () => createSoftwarePasskey(localEnvironment.SITE_URL)

async function addPasskey(browser: TestBrowser, passkey = newPasskey(), options = {}) {
  const { body } = await postTo(browser, '/passkeys/options')
  return postTo(browser, '/passkeys', { name: 'My key', response: passkey.register(body.data, options) })
}

async function showPasskey(browser: TestBrowser, passkey: ReturnType<typeof newPasskey>, options = {}) {
  const { body } = await postTo(browser, '/passkeys/verify/options')
  return postTo(browser, '/passkeys/verify', { response: passkey.sign(body.data, options) })
}

describe('staff', () => {
  test('are students until they show a second factor, and are told what is missing', async () => {
    const { browser } = await newAgent()
    expect(await rolesOf(browser)).toEqual(['student'])
    const refused = await browser.get('/api/v1/inventories?statuses=inactive')
    expect(refused.json()).toMatchObject({ error: { code: 'second_factor_needed' } })
    await addApp(browser)
    expect(await rolesOf(browser)).toEqual(['student', 'agent'])
    expect((await browser.get('/api/v1/inventories?statuses=inactive')).statusCode).toBe(200)
  })

  test('show it again at their next login', async () => {
    const { email, secret } = await logInStaff(login, 'agent')
    const browser = await logInByMail(login, email)
    expect(await rolesOf(browser)).toEqual(['student'])
    expect(await verify(browser, codeOfApp(secret, 1))).toBe(200)
    expect(await rolesOf(browser)).toEqual(['student', 'agent'])
  })

  test('get another token when they show it, and the old one is nobody’s', async () => {
    const { browser } = await newAgent()
    const before = browser.cookies['user_auth_token'] ?? ''
    await addApp(browser)
    expect(browser.cookies['user_auth_token']).not.toBe(before)
    const thief = login.browser()
    thief.cookies['user_auth_token'] = before
    expect(await whoIs(thief)).toBe(401)
  })

  test('are logged in for half a day at most, also in a session from before they were staff', async () => {
    const email = newStaffEmail()
    const { id } = await createUser(login.db, { email })
    const browser = await logInByMail(login, email)
    await login.db.insertInto('userRoles').values({ userId: id, role: 'agent' }).execute()
    await addApp(browser)
    const { endsAt, idleEndsAt } = await login.db
      .selectFrom('sessions')
      .where('userId', '=', id)
      .where('revokedAt', 'is', null)
      .select(['endsAt', 'idleEndsAt'])
      .executeTakeFirstOrThrow()
    const inHours = (hours: number) => Date.now() + hours * 3_600_000
    expect(endsAt.getTime()).toBeLessThanOrEqual(inHours(12))
    expect(idleEndsAt.getTime()).toBeLessThanOrEqual(inHours(2))
  })
})

describe('nobody else', () => {
  test.each(['/totp', '/totp/confirm', '/totp/verify', '/passkeys/options', '/passkeys/verify/options'])(
    'has a second factor: %s',
    async (path) => {
      const browser = await logInByMail(login, newEmail())
      expect((await postTo(browser, path, { code: '000000' })).status).toBe(403)
    },
  )
})

describe('an authenticator app', () => {
  test('shows a code once', async () => {
    const { email, secret } = await logInStaff(login, 'agent')
    const code = codeOfApp(secret, 1)
    expect(await verify(await logInByMail(login, email), code)).toBe(200)
    expect(await verify(await logInByMail(login, email), code)).toBe(401)
  })

  test('is not believed about other times', async () => {
    const { email, secret } = await logInStaff(login, 'agent')
    const browser = await logInByMail(login, email)
    for (const steps of [-3, 3, 100]) expect(await verify(browser, codeOfApp(secret, steps))).toBe(401)
  })

  test('is asked ten times a day, and then not even the right code helps, but a passkey does', async () => {
    const { email, secret, browser: own } = await logInStaff(login, 'agent')
    const passkey = newPasskey()
    expect((await addPasskey(own, passkey)).status).toBe(200)
    const browser = await logInByMail(login, email)
    const right = codeOfApp(secret, 1)
    for (let wrong = 1; wrong <= 10; wrong++) expect(await verify(browser, otherCode(right, wrong + 20))).toBe(401)
    expect(await verify(browser, right)).toBe(401)
    expect((await showPasskey(browser, passkey)).status).toBe(200)
    expect(await rolesOf(browser)).toContain('agent')
  })

  test('can’t be guessed by asking all at once', async () => {
    const { userId, email, secret } = await logInStaff(login, 'agent')
    const browser = await logInByMail(login, email)
    const codes = Array.from({ length: 30 }, (_, number) => otherCode(codeOfApp(secret, 1), number + 50))
    await Promise.all(codes.map((code) => verify(browser, code)))
    const failures = await login.db
      .selectFrom('secondFactorFailures')
      .where('userId', '=', userId)
      .selectAll()
      .execute()
    expect(failures).toHaveLength(10)
  })

  test('is one, and whoever has it can’t begin with another', async () => {
    const { browser } = await logInStaff(login, 'agent')
    expect((await postTo(browser, '/totp')).body).toMatchObject({ error: { code: 'conflict' } })
  })

  test('of someone who begins twice is the second', async () => {
    const { browser } = await newAgent()
    const first = (await postTo(browser, '/totp')).body.data as unknown as { secret: string }
    await addApp(browser)
    expect(await verify(browser, codeOfApp(first.secret, 1))).toBe(401)
  })

  test('is not there to be tried before it was confirmed', async () => {
    const { browser } = await newAgent()
    const { secret } = (await postTo(browser, '/totp')).body.data as unknown as { secret: string }
    expect(await verify(browser, codeOfApp(secret))).toBe(404)
    expect(await rolesOf(browser)).toEqual(['student'])
  })

  test('leaves a secret in the database that nobody can read there', async () => {
    const { userId, secret } = await logInStaff(login, 'agent')
    const { sealedSecret } = await login.db
      .selectFrom('totpSecrets')
      .where('userId', '=', userId)
      .select('sealedSecret')
      .executeTakeFirstOrThrow()
    expect(sealedSecret.length).toBeGreaterThan(0)
    for (const plain of [Buffer.from(secret), fromBase32(secret)]) expect(sealedSecret.includes(plain)).toBe(false)
    expect(login.api.lines.join('')).not.toContain(secret)
  })
})

describe('a stolen mailbox', () => {
  test('is not enough to add a factor, or to remove one', async () => {
    const { email, browser: own } = await logInStaff(login, 'agent')
    const { body } = await addPasskey(own)
    const thief = await logInByMail(login, email)
    const needed = { error: { code: 'second_factor_needed' } }
    expect((await postTo(thief, '/totp')).body).toMatchObject(needed)
    expect((await postTo(thief, '/totp/confirm', { code: '000000' })).body).toMatchObject(needed)
    expect((await postTo(thief, '/passkeys/options')).body).toMatchObject(needed)
    const removed = await thief.send('DELETE', `${SECOND_FACTORS}/passkeys/${body.data.passkeys[0]?.id}`)
    expect(removed.json()).toMatchObject(needed)
  })
})

describe('a passkey', () => {
  test('is a first factor, and shows itself at the next login', async () => {
    const { email, browser } = await newAgent()
    const passkey = newPasskey()
    const added = await addPasskey(browser, passkey)
    expect(added.body.data).toMatchObject({ shown: true, totp: null, passkeys: [{ name: 'My key' }] })
    expect(await rolesOf(browser)).toContain('agent')
    const next = await logInByMail(login, email)
    expect((await showPasskey(next, passkey)).status).toBe(200)
    expect(await rolesOf(next)).toContain('agent')
  })

  test.each([
    ['on a page that looks like ours', { origin: 'https://arnber.example' }],
    ['without a finger, face or PIN', { isUserVerified: false }],
  ])('is not taken %s', async (_, options) => {
    const { browser, email } = await newAgent()
    expect((await addPasskey(browser, newPasskey(), options)).body).toMatchObject({ error: { code: 'login_failed' } })
    const passkey = newPasskey()
    expect((await addPasskey(browser, passkey)).status).toBe(200)
    const next = await logInByMail(login, email)
    expect((await showPasskey(next, passkey, options)).status).toBe(401)
    expect(await rolesOf(next)).toEqual(['student'])
  })

  test.each([true, false])('signs a challenge once, whether it counts or not: %s', async (isCounting) => {
    const { browser, email } = await newAgent()
    const passkey = createSoftwarePasskey(localEnvironment.SITE_URL, { isCounting })
    await addPasskey(browser, passkey)
    const next = await logInByMail(login, email)
    const { body } = await postTo(next, '/passkeys/verify/options')
    const response = passkey.sign(body.data)
    expect((await postTo(next, '/passkeys/verify', { response })).status).toBe(200)
    expect((await postTo(next, '/passkeys/verify', { response })).status).toBe(401)
    const other = await logInByMail(login, email)
    await postTo(other, '/passkeys/verify/options')
    expect((await postTo(other, '/passkeys/verify', { response })).status).toBe(401)
  })

  test('signs too late after five minutes', async () => {
    const { browser, email, userId } = await newAgent()
    const passkey = newPasskey()
    await addPasskey(browser, passkey)
    const next = await logInByMail(login, email)
    const { body } = await postTo(next, '/passkeys/verify/options')
    const asked = login.db.updateTable('sessions').where('userId', '=', userId).where('challenge', 'is not', null)
    await asked.set({ challengeEndsAt: new Date() }).execute()
    expect((await postTo(next, '/passkeys/verify', { response: passkey.sign(body.data) })).status).toBe(401)
  })

  test('of someone else is no good', async () => {
    const { browser } = await newAgent()
    await addPasskey(browser)
    const { browser: other, email } = await newAgent()
    const passkey = newPasskey()
    await addPasskey(other, passkey)
    expect((await showPasskey(browser, passkey)).status).toBe(401)
    expect((await addPasskey(browser, passkey)).body).toMatchObject({ error: { code: 'conflict' } })
    expect((await showPasskey(await logInByMail(login, email), passkey)).status).toBe(200)
  })

  test('that has signed more often than this one is the copy of a thief', async () => {
    const { browser, email, userId } = await newAgent()
    const passkey = newPasskey()
    await addPasskey(browser, passkey)
    await login.db.updateTable('passkeys').set({ counter: 100 }).where('userId', '=', userId).execute()
    expect((await showPasskey(await logInByMail(login, email), passkey)).status).toBe(401)
  })

  test.each([{}, { id: 7 }, { id: 'x', response: null }, { response: { attestationObject: 'AA' } }])(
    'that is nonsense is refused: %j',
    async (response) => {
      const { browser } = await newAgent()
      await postTo(browser, '/passkeys/options')
      expect((await postTo(browser, '/passkeys', { name: 'Mine', response })).status).toBe(401)
      await addApp(browser)
      expect((await postTo(browser, '/passkeys/verify', { response })).status).toBe(401)
    },
  )

  test('can be forgotten, but not the last factor, nor another person’s', async () => {
    const { browser } = await newAgent()
    const first = (await addPasskey(browser)).body.data.passkeys[0]?.id
    const remove = async (by: TestBrowser, id = first) =>
      (await by.send('DELETE', `${SECOND_FACTORS}/passkeys/${id}`)).statusCode
    expect(await remove(browser)).toBe(409)
    await addPasskey(browser)
    expect(await remove((await logInStaff(login, 'admin')).browser)).toBe(404)
    expect(await remove(browser)).toBe(200)
    expect(await remove(browser)).toBe(404)
  })
})
