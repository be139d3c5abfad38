import { localEnvironment } from '@amber/local-environment/addresses'
import { codeOfApp, fromBase32 } from '@amber/testing/authenticator-app'
import { createUser } from '@amber/testing/factories/user'
import { otherCode } from '@amber/testing/mailed-logins'
import { createSoftwarePasskey } from '@amber/testing/software-passkey'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi, getMeStatus } from '../../../../test-login.ts'
import { addAuthenticatorApp, logInStaff, newStaffEmail, rolesOf, SECOND_FACTORS_PATH } from '../../../../test-staff.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_LOGIN: '1000' })
})
afterAll(() => login.close())

/** Logs a new agent in by mail, without a second factor. */
async function newAgent() {
  const email = newStaffEmail()
  const { id } = await createUser(login.db, { email, roles: ['agent'] })
  return { userId: id, email, browser: await logInByMail(login, email) }
}

const postTo = async (browser: TestBrowser, path: string, payload?: object) => {
  const response = await browser.post(`${SECOND_FACTORS_PATH}${path}`, payload)
  return { status: response.statusCode, body: response.json<SecondFactorsResponse>(), cookies: response.cookies }
}

type SecondFactorsResponse = {
  data: { shown: boolean; totp: object | null; passkeys: { id: number; name: string }[]; challenge: string }
  error: { code: string }
}

const verifyTotp = async (browser: TestBrowser, code: string) =>
  (await postTo(browser, '/totp/verify', { code })).status

const newPasskey = () => createSoftwarePasskey(localEnvironment.SITE_URL)

async function addPasskey(browser: TestBrowser, passkey = newPasskey(), options = {}) {
  const { body } = await postTo(browser, '/passkeys/options')
  return postTo(browser, '/passkeys', { name: 'My key', response: passkey.register(body.data, options) })
}

async function verifyPasskey(browser: TestBrowser, passkey: ReturnType<typeof newPasskey>, options = {}) {
  const { body } = await postTo(browser, '/passkeys/verify/options')
  return postTo(browser, '/passkeys/verify', { response: passkey.sign(body.data, options) })
}

describe('staff login', () => {
  test('grants staff roles only after a second factor and returns second_factor_needed before', async () => {
    const { browser } = await newAgent()
    expect(await rolesOf(browser)).toEqual(['student'])
    const rejected = await browser.get('/api/v1/inventories?statuses=inactive')
    expect(rejected.json()).toMatchObject({ error: { code: 'second_factor_needed' } })
    await addAuthenticatorApp(browser)
    expect(await rolesOf(browser)).toEqual(['student', 'agent'])
    expect((await browser.get('/api/v1/inventories?statuses=inactive')).statusCode).toBe(200)
  })

  test('requires the second factor again at the next login', async () => {
    const { email, secret } = await logInStaff(login, 'agent')
    const browser = await logInByMail(login, email)
    expect(await rolesOf(browser)).toEqual(['student'])
    expect(await verifyTotp(browser, codeOfApp(secret, 1))).toBe(200)
    expect(await rolesOf(browser)).toEqual(['student', 'agent'])
  })

  test('replaces the session token and revokes the old one when the second factor is verified', async () => {
    const { browser } = await newAgent()
    const before = browser.cookies['user_auth_token'] ?? ''
    await addAuthenticatorApp(browser)
    expect(browser.cookies['user_auth_token']).not.toBe(before)
    const thief = login.browser()
    thief.cookies['user_auth_token'] = before
    expect(await getMeStatus(thief)).toBe(401)
  })

  test('limits the session to 12 hours and 2 idle hours, even if it began before the user was staff', async () => {
    const email = newStaffEmail()
    const { id } = await createUser(login.db, { email })
    const browser = await logInByMail(login, email)
    await login.db.insertInto('userRoles').values({ userId: id, role: 'agent' }).execute()
    await addAuthenticatorApp(browser)
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

describe('second factor endpoints called by a student', () => {
  test.each(['/totp', '/totp/confirm', '/totp/verify', '/passkeys/options', '/passkeys/verify/options'])(
    'return 403: %s',
    async (path) => {
      const browser = await logInByMail(login, newEmail())
      expect((await postTo(browser, path, { code: '000000' })).status).toBe(403)
    },
  )
})

describe('authenticator app', () => {
  test('accepts a code once', async () => {
    const { email, secret } = await logInStaff(login, 'agent')
    const code = codeOfApp(secret, 1)
    expect(await verifyTotp(await logInByMail(login, email), code)).toBe(200)
    expect(await verifyTotp(await logInByMail(login, email), code)).toBe(401)
  })

  test('rejects codes of other time steps', async () => {
    const { email, secret } = await logInStaff(login, 'agent')
    const browser = await logInByMail(login, email)
    for (const steps of [-3, 3, 100]) expect(await verifyTotp(browser, codeOfApp(secret, steps))).toBe(401)
  })

  test('rejects even the correct code after ten failures in a day but still allows a passkey', async () => {
    const { email, secret, browser: ownBrowser } = await logInStaff(login, 'agent')
    const passkey = newPasskey()
    expect((await addPasskey(ownBrowser, passkey)).status).toBe(200)
    const browser = await logInByMail(login, email)
    const correctCode = codeOfApp(secret, 1)
    for (let attempt = 1; attempt <= 10; attempt++)
      expect(await verifyTotp(browser, otherCode(correctCode, attempt + 20))).toBe(401)
    expect(await verifyTotp(browser, correctCode)).toBe(401)
    expect((await verifyPasskey(browser, passkey)).status).toBe(200)
    expect(await rolesOf(browser)).toContain('agent')
  })

  test('compares at most ten concurrent guesses', async () => {
    const { userId, email, secret } = await logInStaff(login, 'agent')
    const browser = await logInByMail(login, email)
    const codes = Array.from({ length: 30 }, (_, number) => otherCode(codeOfApp(secret, 1), number + 50))
    await Promise.all(codes.map((code) => verifyTotp(browser, code)))
    const failures = await login.db
      .selectFrom('secondFactorFailures')
      .where('userId', '=', userId)
      .selectAll()
      .execute()
    expect(failures).toHaveLength(10)
  })

  test('returns conflict when an app is already set up', async () => {
    const { browser } = await logInStaff(login, 'agent')
    expect((await postTo(browser, '/totp')).body).toMatchObject({ error: { code: 'conflict' } })
  })

  test('rejects the first secret when setup was started twice', async () => {
    const { browser } = await newAgent()
    const first = (await postTo(browser, '/totp')).body.data as unknown as { secret: string }
    await addAuthenticatorApp(browser)
    expect(await verifyTotp(browser, codeOfApp(first.secret, 1))).toBe(401)
  })

  test('returns 404 for a code before the app is confirmed', async () => {
    const { browser } = await newAgent()
    const { secret } = (await postTo(browser, '/totp')).body.data as unknown as { secret: string }
    expect(await verifyTotp(browser, codeOfApp(secret))).toBe(404)
    expect(await rolesOf(browser)).toEqual(['student'])
  })

  test('stores the secret encrypted and does not log it', async () => {
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

describe('login through a stolen mailbox', () => {
  test('can neither add nor remove a factor', async () => {
    const { email, browser: ownBrowser } = await logInStaff(login, 'agent')
    const { body } = await addPasskey(ownBrowser)
    const thief = await logInByMail(login, email)
    const needed = { error: { code: 'second_factor_needed' } }
    expect((await postTo(thief, '/totp')).body).toMatchObject(needed)
    expect((await postTo(thief, '/totp/confirm', { code: '000000' })).body).toMatchObject(needed)
    expect((await postTo(thief, '/passkeys/options')).body).toMatchObject(needed)
    const removed = await thief.send('DELETE', `${SECOND_FACTORS_PATH}/passkeys/${body.data.passkeys[0]?.id}`)
    expect(removed.json()).toMatchObject(needed)
  })
})

describe('passkey', () => {
  test('counts as the second factor when added and at the next login', async () => {
    const { email, browser } = await newAgent()
    const passkey = newPasskey()
    const added = await addPasskey(browser, passkey)
    expect(added.body.data).toMatchObject({ shown: true, totp: null, passkeys: [{ name: 'My key' }] })
    expect(await rolesOf(browser)).toContain('agent')
    const nextBrowser = await logInByMail(login, email)
    expect((await verifyPasskey(nextBrowser, passkey)).status).toBe(200)
    expect(await rolesOf(nextBrowser)).toContain('agent')
  })

  test.each([
    ['on a lookalike domain', { origin: 'https://arnber.example' }],
    ['without user verification', { isUserVerified: false }],
  ])('is rejected %s', async (_, options) => {
    const { browser, email } = await newAgent()
    expect((await addPasskey(browser, newPasskey(), options)).body).toMatchObject({ error: { code: 'login_failed' } })
    const passkey = newPasskey()
    expect((await addPasskey(browser, passkey)).status).toBe(200)
    const nextBrowser = await logInByMail(login, email)
    expect((await verifyPasskey(nextBrowser, passkey, options)).status).toBe(401)
    expect(await rolesOf(nextBrowser)).toEqual(['student'])
  })

  test.each([true, false])('is rejected when its response is replayed (has a counter: %s)', async (isCounting) => {
    const { browser, email } = await newAgent()
    const passkey = createSoftwarePasskey(localEnvironment.SITE_URL, { isCounting })
    await addPasskey(browser, passkey)
    const nextBrowser = await logInByMail(login, email)
    const { body } = await postTo(nextBrowser, '/passkeys/verify/options')
    const response = passkey.sign(body.data)
    expect((await postTo(nextBrowser, '/passkeys/verify', { response })).status).toBe(200)
    expect((await postTo(nextBrowser, '/passkeys/verify', { response })).status).toBe(401)
    const other = await logInByMail(login, email)
    await postTo(other, '/passkeys/verify/options')
    expect((await postTo(other, '/passkeys/verify', { response })).status).toBe(401)
  })

  test('is rejected when the challenge has expired', async () => {
    const { browser, email, userId } = await newAgent()
    const passkey = newPasskey()
    await addPasskey(browser, passkey)
    const nextBrowser = await logInByMail(login, email)
    const { body } = await postTo(nextBrowser, '/passkeys/verify/options')
    const challengedSession = login.db
      .updateTable('sessions')
      .where('userId', '=', userId)
      .where('challenge', 'is not', null)
    await challengedSession.set({ challengeEndsAt: new Date() }).execute()
    expect((await postTo(nextBrowser, '/passkeys/verify', { response: passkey.sign(body.data) })).status).toBe(401)
  })

  test('is rejected when it belongs to someone else', async () => {
    const { browser } = await newAgent()
    await addPasskey(browser)
    const { browser: other, email } = await newAgent()
    const passkey = newPasskey()
    await addPasskey(other, passkey)
    expect((await verifyPasskey(browser, passkey)).status).toBe(401)
    expect((await addPasskey(browser, passkey)).body).toMatchObject({ error: { code: 'conflict' } })
    expect((await verifyPasskey(await logInByMail(login, email), passkey)).status).toBe(200)
  })

  test('is rejected as a clone when its counter is behind the stored one', async () => {
    const { browser, email, userId } = await newAgent()
    const passkey = newPasskey()
    await addPasskey(browser, passkey)
    await login.db.updateTable('passkeys').set({ counter: 100 }).where('userId', '=', userId).execute()
    expect((await verifyPasskey(await logInByMail(login, email), passkey)).status).toBe(401)
  })

  test.each([{}, { id: 7 }, { id: 'x', response: null }, { response: { attestationObject: 'AA' } }])(
    'is rejected when the response is malformed: %j',
    async (response) => {
      const { browser } = await newAgent()
      await postTo(browser, '/passkeys/options')
      expect((await postTo(browser, '/passkeys', { name: 'Mine', response })).status).toBe(401)
      await addAuthenticatorApp(browser)
      expect((await postTo(browser, '/passkeys/verify', { response })).status).toBe(401)
    },
  )

  test("can be deleted unless it is the last factor or someone else's", async () => {
    const { browser } = await newAgent()
    const first = (await addPasskey(browser)).body.data.passkeys[0]?.id
    const remove = async (caller: TestBrowser, id = first) =>
      (await caller.send('DELETE', `${SECOND_FACTORS_PATH}/passkeys/${id}`)).statusCode
    expect(await remove(browser)).toBe(409)
    await addPasskey(browser)
    expect(await remove((await logInStaff(login, 'admin')).browser)).toBe(404)
    expect(await remove(browser)).toBe(200)
    expect(await remove(browser)).toBe(404)
  })
})
