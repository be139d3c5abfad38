import { randomUUID } from 'node:crypto'
import { createPlace } from '@amber/testing/factories/place'
import { loginSecrets } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetDrafts } from '@amber/operations/booking/forget-drafts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import type { TestBrowser } from '../../../test-browser.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

async function newPath(): Promise<string> {
  const canonicalName = `place-${randomUUID()}`
  await createPlace(login.db, { place: { canonicalName } })
  return canonicalName
}

const typed = { 'user_details/name': 'Kim', 'user_details/phone': '20 79', 'data/dob': '05-11-' }

const save = (browser: TestBrowser, path: string, values: Record<string, string> = typed, step = 2) =>
  browser.send('PUT', '/api/v0/form_drafts', { path, step, values })

const read = async (browser: TestBrowser, path: string) =>
  (await browser.get(`/api/v0/form_drafts?path=${path}`)).json<{ data: { step: number; values: object } | null }>().data

const mailLink = (browser: TestBrowser, path: string, email: string, values: Record<string, string> = typed) =>
  browser.post('/api/v0/form_drafts/link', { email, path, step: 3, values })

const resume = (browser: TestBrowser, token: string) => browser.post('/api/v0/form_drafts/resume', { token })

/** As the mails say it, oldest first. */
async function mailedTokens(email: string): Promise<string[]> {
  const rows = await login.db
    .selectFrom('mails')
    .innerJoin('formDrafts', (join) =>
      join.on((on) =>
        on(on.cast<number>(on.ref('mails.ids', '->>').key('form_draft_id'), 'bigint'), '=', on.ref('formDrafts.id')),
      ),
    )
    .where('mails.toEmail', '=', email)
    .orderBy('mails.id')
    .select(['formDrafts.id', 'resumeSeed'])
    .execute()
  return rows.map(({ id, resumeSeed }) => loginSecrets.resumeTokenOf(id, resumeSeed))
}

describe('what is typed into a book form', () => {
  test('is kept for the browser, for its place alone, as it was typed last', async () => {
    const [path, other] = [await newPath(), await newPath()]
    const [browser, stranger] = [login.browser(), login.browser()]
    expect((await save(browser, path)).statusCode).toBe(200)
    await save(browser, path, { 'user_details/name': 'Kim Nguyễn' }, 3)
    expect(await read(browser, path)).toMatchObject({ path, step: 3, values: { 'user_details/name': 'Kim Nguyễn' } })
    expect([await read(browser, other), await read(stranger, path)]).toEqual([null, null])
    const form = await browser.get(`/api/v0/forms/${path}`)
    expect(form.json()).toMatchObject({ data: { draft: { step: 3 } } })
  })

  test('is the account’s for somebody who is logged in, in any browser', async () => {
    const path = await newPath()
    const email = newEmail()
    await save(await logInByMail(login, email), path)
    expect(await read(await logInByMail(login, email), path)).toMatchObject({ values: typed })
  })

  test('goes when it is no longer wanted, and when thirty days are over', async () => {
    const [path, second] = [await newPath(), await newPath()]
    const browser = login.browser()
    await save(browser, path)
    await save(browser, second)
    const gone = await browser.send('DELETE', `/api/v0/form_drafts?path=${path}`)
    expect(gone.json()).toEqual({ data: { deleted: true } })
    expect(await read(browser, path)).toBeNull()
    await login.db
      .updateTable('formDrafts')
      .set({ endsAt: new Date(Date.now() - 1000) })
      .execute()
    expect(await read(browser, second)).toBeNull()
    await forgetDrafts(login.db)
    expect(await login.db.selectFrom('formDrafts').selectAll().execute()).toEqual([])
  })

  test.each([
    ['a sixth step', { step: 6, values: typed }],
    ['names of its own making', { step: 1, values: { 'DROP TABLE': 'x' } }],
    ['a novel', { step: 1, values: { 'user_details/name': 'x'.repeat(501) } }],
    ['half a letter', { step: 1, values: { 'user_details/name': '\ud83d' } }],
    [
      'more than a form has',
      {
        step: 1,
        values: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`data/${'x'.repeat(at + 1)}`, '1'])),
      },
    ],
  ])('refuses %s', async (_, body) => {
    const path = await newPath()
    expect((await login.browser().send('PUT', '/api/v0/form_drafts', { path, ...body })).statusCode).toBe(400)
  })
})

describe('a mailed link', () => {
  test('opens what was typed on another device, and again after more was typed', async () => {
    const path = await newPath()
    const email = newEmail()
    const [laptop, phone] = [login.browser(), login.browser()]
    expect((await mailLink(laptop, path, email)).json()).toEqual({ data: { sent: true } })
    const [token = ''] = await mailedTokens(email)
    expect((await resume(phone, token)).json()).toMatchObject({ data: { path, step: 3, values: typed } })
    await save(laptop, path, { 'user_details/name': 'Kim Nguyễn' }, 4)
    expect((await resume(phone, token)).json()).toMatchObject({ data: { step: 4 } })
  })

  test('to another e-mail ends the first', async () => {
    const path = await newPath()
    const [mistyped, right] = [newEmail(), newEmail()]
    const browser = login.browser()
    await mailLink(browser, path, mistyped)
    const [old = ''] = await mailedTokens(mistyped)
    await mailLink(browser, path, right)
    expect((await resume(login.browser(), old)).statusCode).toBe(404)
    const [token = ''] = await mailedTokens(right)
    expect((await resume(login.browser(), token)).statusCode).toBe(200)
  })

  test('goes three times an hour to one mailbox; then nothing is kept, and the last goes on working', async () => {
    const email = newEmail()
    const [browser, path] = [login.browser(), await newPath()]
    const statuses = []
    const hour = () => Math.floor(Date.now() / 3_600_000)
    const began = hour()
    for (let number = 0; number < 5; number++)
      statuses.push((await mailLink(browser, path, email, { 'user_details/name': `Kim ${number}` })).statusCode)
    const plus = await mailLink(login.browser(), path, email.replace('@', '+x@'))
    // The hour may have ended meanwhile, and then another has begun.
    if (hour() !== began) return
    expect([...statuses, plus.statusCode]).toEqual([200, 200, 200, 429, 429, 429])
    const tokens = await mailedTokens(email)
    expect(tokens).toHaveLength(3)
    expect(await read(browser, path)).toMatchObject({ values: { 'user_details/name': 'Kim 2' } })
    expect((await resume(login.browser(), tokens[2] ?? '')).statusCode).toBe(200)
  })

  test.each(['1.x', 'x', `1.${'A'.repeat(43)}`])('of nobody is not found: %s', async (token) => {
    expect((await resume(login.browser(), token)).statusCode).toBe(404)
  })
})
