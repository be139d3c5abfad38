import { randomUUID } from 'node:crypto'
import { MAX_OPEN_REFERRALS, MAX_REFERRALS_PER_DAY } from '@amber/domain/referral/check-referral'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
})
afterAll(() => login.close())

type ListedReferral = { id: number; name: string | null; created_at: string; joined_at: string | null }

const idOf = async (browser: TestBrowser) =>
  (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data.id

/** Logs a new person in with a browser of their own. */
async function newPerson(email = newEmail(), referralCode?: string) {
  const browser = login.browser()
  if (referralCode !== undefined) browser.cookies['referral_code'] = referralCode
  await logInByMail(login, email, browser)
  return { email, browser, id: await idOf(browser) }
}

type Person = Awaited<ReturnType<typeof newPerson>>

const refer = (person: Person, email: string, name = 'Mei') =>
  person.browser.post('/api/v0/forms/refer', { form: { name, email } })

const listReferrals = async ({ browser, id }: Person) =>
  (await browser.get(`/api/v0/users/${id}/referrals`)).json<{
    data: { result: ListedReferral[]; meta: { count: number } }
  }>().data

const getReferralLink = async ({ browser, id }: Person) =>
  (await browser.get(`/api/v0/auth/users/${id}/referral_link`)).json<{ data: { url: string; code: string } }>().data

const mailsTo = (email: string) =>
  login.db
    .selectFrom('mails')
    .where('toEmail', '=', email)
    .where('kind', '=', 'referral_invitation')
    .selectAll()
    .execute()

const REFERRED = { data: { referred: true } }

describe('GET /api/v0/auth/users/{id}/referral_link', () => {
  // spec: 7.user-referral-link
  test('returns a link to the programme page that stays the same', async () => {
    const ada = await newPerson()
    const first = await getReferralLink(ada)
    expect(first.code).toMatch(/^[a-z0-9]{10}$/)
    expect(first.url).toMatch(new RegExp(`/referral-programme\\?ref=${first.code}$`))
    const repeated = await Promise.all([getReferralLink(ada), getReferralLink(ada), getReferralLink(ada)])
    expect(repeated).toEqual([first, first, first])
  })

  test('creates one code under concurrent requests', async () => {
    const ada = await newPerson()
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await getReferralLink(ada)).code))
    expect(new Set(codes).size).toBe(1)
  })

  test('returns 404 for another user', async () => {
    const [ada, eve] = [await newPerson(), await newPerson()]
    expect((await eve.browser.get(`/api/v0/auth/users/${ada.id}/referral_link`)).statusCode).toBe(404)
  })
})

describe('POST /api/v0/forms/refer', () => {
  // spec: 7.refer
  test('stores the friend, sends them one mail and shows the referrer only the name they entered', async () => {
    const ada = await newPerson()
    const friendEmail = newEmail()
    expect((await refer(ada, friendEmail, 'Mei Lin')).json()).toEqual(REFERRED)
    expect(await mailsTo(friendEmail)).toHaveLength(1)
    const { result, meta } = await listReferrals(ada)
    expect(meta).toEqual({ count: 1, p: 1, limit: 10 })
    expect(result).toEqual([
      { id: expect.any(Number), name: 'Mei Lin', created_at: expect.any(String), joined_at: null },
    ])
  })

  // spec: 6.authenticated-path
  test('returns 401 to visitors', async () => {
    const visitor = login.browser()
    const response = await visitor.post('/api/v0/forms/refer', { form: { name: 'Mei', email: newEmail() } })
    expect(response.statusCode).toBe(401)
  })

  test('stores one friend and sends one mail for repeated requests, capitals and plus aliases', async () => {
    const ada = await newPerson()
    const friend = newEmail()
    const plusAlias = friend.replace('@', '+rooms@')
    const responses = await Promise.all(
      [friend, friend.toUpperCase(), friend, plusAlias].map((email) => refer(ada, email)),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect([...(await mailsTo(friend)), ...(await mailsTo(plusAlias))]).toHaveLength(1)
    expect((await listReferrals(ada)).meta.count).toBe(1)
  })

  test('does not reveal whether a friend who joined by link has a given email', async () => {
    const ada = await newPerson()
    const ben = await newPerson(newEmail(), (await getReferralLink(ada)).code)
    await refer(ada, ben.email, 'Ben')
    await refer(ada, newEmail(), 'Nobody')
    const { result } = await listReferrals(ada)
    expect(result.map(({ name, joined_at }) => ({ name, joined: joined_at !== null }))).toEqual([
      { name: 'Nobody', joined: false },
      { name: 'Ben', joined: false },
      { name: null, joined: true },
    ])
  })

  test('does not list a friend twice who is referred again after joining', async () => {
    const ada = await newPerson()
    const friend = newEmail()
    await refer(ada, friend)
    await newPerson(friend)
    await refer(ada, friend)
    expect((await listReferrals(ada)).meta.count).toBe(1)
  })

  test.each([
    ['unchanged', (email: string) => email],
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with a plus suffix', (email: string) => email.replace('@', '+friend@')],
  ])("rejects the caller's own email written %s", async (_, changeEmail) => {
    const ada = await newPerson()
    const response = await refer(ada, changeEmail(ada.email))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ error: { code: 'referral_refused', fields: { email: 'oneself' } } })
    expect(await listReferrals(ada)).toMatchObject({ result: [] })
  })

  test("rejects the caller's own Gmail address with dots", async () => {
    const name = randomUUID().replaceAll('-', '').slice(0, 12)
    const ada = await newPerson(`x${name}@gmail.com`)
    expect((await refer(ada, `x.${name}@googlemail.com`)).statusCode).toBe(409)
  })

  test('rejects everyone who referred the caller, directly or indirectly', async () => {
    const ada = await newPerson()
    const ben = await newPerson(newEmail(), (await getReferralLink(ada)).code)
    const mei = await newPerson(newEmail(), (await getReferralLink(ben)).code)
    for (const ancestor of [ada, ben]) {
      const response = await refer(mei, ancestor.email)
      expect(response.json()).toMatchObject({ error: { code: 'referral_refused', fields: { email: 'loop' } } })
    }
    expect((await refer(ada, newEmail())).statusCode).toBe(200)
  })

  test('sends the same response for known, already referred and new friends, and counts only new ones', async () => {
    const [ada, ben] = [await newPerson(), await newPerson()]
    const [existingEmail, referredEmail, freshEmail] = [(await newPerson()).email, newEmail(), newEmail()]
    await refer(ada, referredEmail)
    const responses = [await refer(ben, existingEmail), await refer(ben, referredEmail), await refer(ben, freshEmail)]
    // Repeats must not reveal a difference either.
    responses.push(await refer(ben, existingEmail), await refer(ben, referredEmail), await refer(ben, freshEmail))
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const { result } = await listReferrals(ben)
    expect(result.map(({ name, joined_at }) => ({ name, joined_at }))).toEqual(
      Array.from({ length: 3 }, () => ({ name: 'Mei', joined_at: null })),
    )
    const countedReferrals = await login.db
      .selectFrom('referrals')
      .where('referrerId', '=', ben.id)
      .where('counts', '=', true)
      .select('friendEmail')
      .execute()
    expect(countedReferrals).toEqual([{ friendEmail: freshEmail }])
  })

  test('accepts ten referrals per day, even when all are sent at once', async () => {
    const ada = await newPerson()
    const responses = await Promise.all(Array.from({ length: MAX_REFERRALS_PER_DAY + 3 }, () => refer(ada, newEmail())))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_REFERRALS_PER_DAY)
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      error: { fields: { email: 'too_many_today' } },
    })
  })

  test('accepts twenty open referrals, and another one once a friend has joined', async () => {
    const ada = await newPerson()
    const friends = Array.from({ length: MAX_OPEN_REFERRALS }, newEmail)
    const longAgo = new Date(Date.now() - 2 * 86_400_000)
    for (const friend of friends) {
      await refer(ada, friend)
      await login.db.updateTable('referrals').set({ createdAt: longAgo }).where('friendEmail', '=', friend).execute()
    }
    expect((await refer(ada, newEmail())).json()).toMatchObject({ error: { fields: { email: 'too_many_open' } } })
    await newPerson(friends[0])
    expect((await refer(ada, newEmail())).statusCode).toBe(200)
  })

  test.each([
    ['a missing name', { email: 'mei@example.com' }],
    ['a blank name', { name: ' ', email: 'mei@example.com' }],
    ['an overlong name', { name: 'x'.repeat(61), email: 'mei@example.com' }],
    ['an invalid email', { name: 'Mei', email: 'mei' }],
  ])('rejects %s', async (_, form) => {
    const ada = await newPerson()
    expect((await ada.browser.post('/api/v0/forms/refer', { form })).statusCode).toBe(400)
  })
})

describe('GET /api/v0/users/{id}/referrals', () => {
  // spec: 7.user-referrals
  test('returns friends who joined by mail or by link and deletes their emails', async () => {
    const ada = await newPerson()
    const friend = newEmail()
    await refer(ada, friend, 'Mei')
    await newPerson(friend)
    await newPerson(newEmail(), (await getReferralLink(ada)).code)
    const { result } = await listReferrals(ada)
    expect(result.map(({ name, joined_at }) => ({ name, joined: joined_at !== null }))).toEqual([
      { name: null, joined: true },
      { name: 'Mei', joined: true },
    ])
    const stored = await login.db
      .selectFrom('referrals')
      .where('referrerId', '=', ada.id)
      .select('friendEmail')
      .execute()
    expect(stored).toEqual([{ friendEmail: null }, { friendEmail: null }])
  })

  test('returns pages, newest first', async () => {
    const ada = await newPerson()
    for (const name of ['One', 'Two', 'Three']) await refer(ada, newEmail(), name)
    const page = async (p: number) => {
      const response = await ada.browser.get(`/api/v0/users/${ada.id}/referrals?p=${p}&limit=2`)
      return response.json<{ data: { result: ListedReferral[] } }>().data.result.map(({ name }) => name)
    }
    expect([await page(1), await page(2)]).toEqual([['Three', 'Two'], ['One']])
  })

  test("returns 404 for another user's referrals", async () => {
    const [ada, eve] = [await newPerson(), await newPerson()]
    expect((await eve.browser.get(`/api/v0/users/${ada.id}/referrals`)).statusCode).toBe(404)
  })
})

describe('login with a referral cookie', () => {
  const countReferrals = async (person: Person) => (await listReferrals(person)).result.length

  test('counts a new account once and clears the cookie', async () => {
    const ada = await newPerson()
    const ben = await newPerson(newEmail(), (await getReferralLink(ada)).code)
    expect(await countReferrals(ada)).toBe(1)
    expect(ben.browser.cookies['referral_code']).toBeUndefined()
    ben.browser.cookies['referral_code'] = (await getReferralLink(ada)).code
    await logInByMail(login, ben.email, ben.browser)
    expect(await countReferrals(ada)).toBe(1)
  })

  test('does not count an existing account', async () => {
    const [ada, ben] = [await newPerson(), await newPerson()]
    const otherBrowser = login.browser()
    otherBrowser.cookies['referral_code'] = (await getReferralLink(ada)).code
    await logInByMail(login, ben.email, otherBrowser)
    expect(await countReferrals(ada)).toBe(0)
  })

  test('does not count an alias of the referrer', async () => {
    const ada = await newPerson()
    await newPerson(ada.email.replace('@', '+two@'), (await getReferralLink(ada)).code)
    expect(await countReferrals(ada)).toBe(0)
  })

  test('credits a referral by email rather than by link', async () => {
    const [ada, ben] = [await newPerson(), await newPerson()]
    const friend = newEmail()
    await refer(ada, friend)
    await newPerson(friend, (await getReferralLink(ben)).code)
    expect((await listReferrals(ada)).result[0]?.joined_at).not.toBeNull()
    expect(await countReferrals(ben)).toBe(0)
  })

  test.each(['nosuchcode', '../../etc', '\0', 'x'.repeat(5000)])(
    'succeeds with the unknown code %.20s',
    async (code) => {
      expect((await newPerson(newEmail(), code)).id).toBeGreaterThan(0)
    },
  )
})
