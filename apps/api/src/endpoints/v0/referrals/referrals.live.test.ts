import { randomUUID } from 'node:crypto'
import { MOST_OPEN_REFERRALS, MOST_REFERRALS_A_DAY } from '@amber/domain/referral/why-refused'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
})
afterAll(() => login.close())

type Listed = { id: number; name: string | null; created_at: string; joined_at: string | null }

const idOf = async (browser: TestBrowser) =>
  (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data.id

/** Somebody with an account, in a browser of theirs. */
async function newPerson(email = newEmail(), referralCode?: string) {
  const browser = login.browser()
  if (referralCode !== undefined) browser.cookies['referral_code'] = referralCode
  await logInByMail(login, email, browser)
  return { email, browser, id: await idOf(browser) }
}

type Person = Awaited<ReturnType<typeof newPerson>>

const refer = (person: Person, email: string, name = 'Mei') =>
  person.browser.post('/api/v0/forms/refer', { form: { name, email } })

const listOf = async ({ browser, id }: Person) =>
  (await browser.get(`/api/v0/users/${id}/referrals`)).json<{ data: { result: Listed[]; meta: { count: number } } }>()
    .data

const linkOf = async ({ browser, id }: Person) =>
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
  test('leads to the programme’s page, and is the same each time', async () => {
    const ada = await newPerson()
    const first = await linkOf(ada)
    expect(first.code).toMatch(/^[a-z0-9]{10}$/)
    expect(first.url).toMatch(new RegExp(`/referral-programme\\?ref=${first.code}$`))
    const many = await Promise.all([linkOf(ada), linkOf(ada), linkOf(ada)])
    expect(many).toEqual([first, first, first])
  })

  test('asked for many times at once, it is one', async () => {
    const ada = await newPerson()
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await linkOf(ada)).code))
    expect(new Set(codes).size).toBe(1)
  })

  test('of somebody else is not found', async () => {
    const [ada, eve] = [await newPerson(), await newPerson()]
    expect((await eve.browser.get(`/api/v0/auth/users/${ada.id}/referral_link`)).statusCode).toBe(404)
  })
})

describe('POST /api/v0/forms/refer', () => {
  // spec: 7.refer
  test('keeps the friend, sends them one mail, and shows the referrer no more than they said', async () => {
    const ada = await newPerson()
    const friend = newEmail()
    expect((await refer(ada, friend, 'Mei Lin')).json()).toEqual(REFERRED)
    expect(await mailsTo(friend)).toHaveLength(1)
    const { result, meta } = await listOf(ada)
    expect(meta).toEqual({ count: 1, p: 1, limit: 10 })
    expect(result).toEqual([
      { id: expect.any(Number), name: 'Mei Lin', created_at: expect.any(String), joined_at: null },
    ])
  })

  // spec: 6.authenticated-path
  test('is for those who are logged in', async () => {
    const visitor = login.browser()
    const answer = await visitor.post('/api/v0/forms/refer', { form: { name: 'Mei', email: newEmail() } })
    expect(answer.statusCode).toBe(401)
  })

  test('told twice, also at once, in capitals and with a plus, it is one friend and one mail', async () => {
    const ada = await newPerson()
    const friend = newEmail()
    const plus = friend.replace('@', '+rooms@')
    const answers = await Promise.all([friend, friend.toUpperCase(), friend, plus].map((email) => refer(ada, email)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect([...(await mailsTo(friend)), ...(await mailsTo(plus))]).toHaveLength(1)
    expect((await listOf(ada)).meta.count).toBe(1)
  })

  test('whether a friend who came by the link has this address is not found out by telling us of it', async () => {
    const ada = await newPerson()
    const ben = await newPerson(newEmail(), (await linkOf(ada)).code)
    await refer(ada, ben.email, 'Ben')
    await refer(ada, newEmail(), 'Nobody')
    const { result } = await listOf(ada)
    expect(result.map(({ name, joined_at }) => ({ name, joined: joined_at !== null }))).toEqual([
      { name: 'Nobody', joined: false },
      { name: 'Ben', joined: false },
      { name: null, joined: true },
    ])
  })

  test('one who was told of and came is not told of again', async () => {
    const ada = await newPerson()
    const friend = newEmail()
    await refer(ada, friend)
    await newPerson(friend)
    await refer(ada, friend)
    expect((await listOf(ada)).meta.count).toBe(1)
  })

  test.each([
    ['as it is', (email: string) => email],
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with a plus', (email: string) => email.replace('@', '+friend@')],
  ])('refuses oneself, written %s', async (_, write) => {
    const ada = await newPerson()
    const answer = await refer(ada, write(ada.email))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { code: 'referral_refused', fields: { email: 'oneself' } } })
    expect(await listOf(ada)).toMatchObject({ result: [] })
  })

  test('refuses oneself with dots at Gmail', async () => {
    const name = randomUUID().replaceAll('-', '').slice(0, 12)
    const ada = await newPerson(`x${name}@gmail.com`)
    expect((await refer(ada, `x.${name}@googlemail.com`)).statusCode).toBe(409)
  })

  test('refuses whoever one came by, and whoever those came by', async () => {
    const ada = await newPerson()
    const ben = await newPerson(newEmail(), (await linkOf(ada)).code)
    const mei = await newPerson(newEmail(), (await linkOf(ben)).code)
    for (const ancestor of [ada, ben]) {
      const answer = await refer(mei, ancestor.email)
      expect(answer.json()).toMatchObject({ error: { code: 'referral_refused', fields: { email: 'loop' } } })
    }
    expect((await refer(ada, newEmail())).statusCode).toBe(200)
  })

  test('a friend with an account, or whom another told us of, looks the same and gets no second mail', async () => {
    const [ada, ben] = [await newPerson(), await newPerson()]
    const [known, told, new_] = [(await newPerson()).email, newEmail(), newEmail()]
    await refer(ada, told)
    const answers = [await refer(ben, known), await refer(ben, told), await refer(ben, new_)]
    // Once more: still nothing that tells them apart.
    answers.push(await refer(ben, known), await refer(ben, told), await refer(ben, new_))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const { result } = await listOf(ben)
    expect(result.map(({ name, joined_at }) => ({ name, joined_at }))).toEqual(
      Array.from({ length: 3 }, () => ({ name: 'Mei', joined_at: null })),
    )
    const counting = await login.db
      .selectFrom('referrals')
      .where('referrerId', '=', ben.id)
      .where('counts', '=', true)
      .select('friendEmail')
      .execute()
    expect(counting).toEqual([{ friendEmail: new_ }])
  })

  test('ten go a day, also when all are sent at once', async () => {
    const ada = await newPerson()
    const answers = await Promise.all(Array.from({ length: MOST_REFERRALS_A_DAY + 3 }, () => refer(ada, newEmail())))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST_REFERRALS_A_DAY)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      error: { fields: { email: 'too_many_today' } },
    })
  })

  test('twenty are open, and one who comes makes room', async () => {
    const ada = await newPerson()
    const friends = Array.from({ length: MOST_OPEN_REFERRALS }, newEmail)
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
    ['no name', { email: 'mei@example.com' }],
    ['a blank name', { name: ' ', email: 'mei@example.com' }],
    ['a name without end', { name: 'x'.repeat(61), email: 'mei@example.com' }],
    ['no e-mail', { name: 'Mei', email: 'mei' }],
  ])('refuses %s', async (_, form) => {
    const ada = await newPerson()
    expect((await ada.browser.post('/api/v0/forms/refer', { form })).statusCode).toBe(400)
  })
})

describe('GET /api/v0/users/{id}/referrals', () => {
  // spec: 7.user-referrals
  test('says who joined, by either way, and forgets the address of those', async () => {
    const ada = await newPerson()
    const friend = newEmail()
    await refer(ada, friend, 'Mei')
    await newPerson(friend)
    await newPerson(newEmail(), (await linkOf(ada)).code)
    const { result } = await listOf(ada)
    expect(result.map(({ name, joined_at }) => ({ name, joined: joined_at !== null }))).toEqual([
      { name: null, joined: true },
      { name: 'Mei', joined: true },
    ])
    const kept = await login.db.selectFrom('referrals').where('referrerId', '=', ada.id).select('friendEmail').execute()
    expect(kept).toEqual([{ friendEmail: null }, { friendEmail: null }])
  })

  test('comes a page at a time, newest first', async () => {
    const ada = await newPerson()
    for (const name of ['One', 'Two', 'Three']) await refer(ada, newEmail(), name)
    const page = async (p: number) => {
      const answer = await ada.browser.get(`/api/v0/users/${ada.id}/referrals?p=${p}&limit=2`)
      return answer.json<{ data: { result: Listed[] } }>().data.result.map(({ name }) => name)
    }
    expect([await page(1), await page(2)]).toEqual([['Three', 'Two'], ['One']])
  })

  test('of somebody else is not found', async () => {
    const [ada, eve] = [await newPerson(), await newPerson()]
    expect((await eve.browser.get(`/api/v0/users/${ada.id}/referrals`)).statusCode).toBe(404)
  })
})

describe('a login in a browser that came by a link', () => {
  const joinedOf = async (person: Person) => (await listOf(person)).result.length

  test('counts a new account once, and the browser forgets the link', async () => {
    const ada = await newPerson()
    const ben = await newPerson(newEmail(), (await linkOf(ada)).code)
    expect(await joinedOf(ada)).toBe(1)
    expect(ben.browser.cookies['referral_code']).toBeUndefined()
    ben.browser.cookies['referral_code'] = (await linkOf(ada)).code
    await logInByMail(login, ben.email, ben.browser)
    expect(await joinedOf(ada)).toBe(1)
  })

  test('does not count an account that was there before', async () => {
    const [ada, ben] = [await newPerson(), await newPerson()]
    const other = login.browser()
    other.cookies['referral_code'] = (await linkOf(ada)).code
    await logInByMail(login, ben.email, other)
    expect(await joinedOf(ada)).toBe(0)
  })

  test('does not count oneself under another name', async () => {
    const ada = await newPerson()
    await newPerson(ada.email.replace('@', '+two@'), (await linkOf(ada)).code)
    expect(await joinedOf(ada)).toBe(0)
  })

  test('counts for whoever told us of the e-mail before whose link it was', async () => {
    const [ada, ben] = [await newPerson(), await newPerson()]
    const friend = newEmail()
    await refer(ada, friend)
    await newPerson(friend, (await linkOf(ben)).code)
    expect((await listOf(ada)).result[0]?.joined_at).not.toBeNull()
    expect(await joinedOf(ben)).toBe(0)
  })

  test.each(['nosuchcode', '../../etc', '\0', 'x'.repeat(5000)])(
    'goes on with a code of nobody: %.20s',
    async (code) => {
      expect((await newPerson(newEmail(), code)).id).toBeGreaterThan(0)
    },
  )
})
