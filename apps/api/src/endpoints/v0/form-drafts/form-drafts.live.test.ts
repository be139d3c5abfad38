import { randomUUID } from 'node:crypto'
import { createPlace } from '@amber/testing/factories/place'
import { loginSecrets } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteExpiredDrafts } from '@amber/operations/booking/delete-expired-drafts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import type { TestBrowser } from '../../../test-browser.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

async function createPlacePath(): Promise<string> {
  const canonicalName = `place-${randomUUID()}`
  await createPlace(login.db, { place: { canonicalName } })
  return canonicalName
}

const TYPED_VALUES = { 'user_details/name': 'Kim', 'user_details/phone': '20 79', 'data/dob': '05-11-' }

const saveDraft = (browser: TestBrowser, path: string, values: Record<string, string> = TYPED_VALUES, step = 2) =>
  browser.send('PUT', '/api/v0/form_drafts', { path, step, values })

const getDraft = async (browser: TestBrowser, path: string) =>
  (await browser.get(`/api/v0/form_drafts?path=${path}`)).json<{ data: { step: number; values: object } | null }>().data

const mailLink = (browser: TestBrowser, path: string, email: string, values: Record<string, string> = TYPED_VALUES) =>
  browser.post('/api/v0/form_drafts/link', { email, path, step: 3, values })

const resume = (browser: TestBrowser, token: string) => browser.post('/api/v0/form_drafts/resume', { token })

/** Returns the resume tokens that were mailed, oldest first. */
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

describe('/api/v0/form_drafts', () => {
  test('stores the last values per browser and place', async () => {
    const [path, otherPath] = [await createPlacePath(), await createPlacePath()]
    const [browser, otherBrowser] = [login.browser(), login.browser()]
    expect((await saveDraft(browser, path)).statusCode).toBe(200)
    await saveDraft(browser, path, { 'user_details/name': 'Kim Nguyễn' }, 3)
    expect(await getDraft(browser, path)).toMatchObject({
      path,
      step: 3,
      values: { 'user_details/name': 'Kim Nguyễn' },
    })
    expect([await getDraft(browser, otherPath), await getDraft(otherBrowser, path)]).toEqual([null, null])
    const form = await browser.get(`/api/v0/forms/${path}`)
    expect(form.json()).toMatchObject({ data: { draft: { step: 3 } } })
  })

  test("returns the account's draft in any browser when the student is logged in", async () => {
    const path = await createPlacePath()
    const email = newEmail()
    await saveDraft(await logInByMail(login, email), path)
    expect(await getDraft(await logInByMail(login, email), path)).toMatchObject({ values: TYPED_VALUES })
  })

  test('deletes a draft on request, and hides and deletes it after it expires', async () => {
    const [path, secondPath] = [await createPlacePath(), await createPlacePath()]
    const browser = login.browser()
    await saveDraft(browser, path)
    await saveDraft(browser, secondPath)
    const deleted = await browser.send('DELETE', `/api/v0/form_drafts?path=${path}`)
    expect(deleted.json()).toEqual({ data: { deleted: true } })
    expect(await getDraft(browser, path)).toBeNull()
    await login.db
      .updateTable('formDrafts')
      .set({ endsAt: new Date(Date.now() - 1000) })
      .execute()
    expect(await getDraft(browser, secondPath)).toBeNull()
    await deleteExpiredDrafts(login.db)
    expect(await login.db.selectFrom('formDrafts').selectAll().execute()).toEqual([])
  })

  test.each([
    ['a sixth step', { step: 6, values: TYPED_VALUES }],
    ['an unknown field name', { step: 1, values: { 'DROP TABLE': 'x' } }],
    ['an overlong value', { step: 1, values: { 'user_details/name': 'x'.repeat(501) } }],
    ['an unpaired surrogate', { step: 1, values: { 'user_details/name': '\ud83d' } }],
    [
      'too many values',
      {
        step: 1,
        values: Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`data/${'x'.repeat(index + 1)}`, '1'])),
      },
    ],
  ])('rejects %s', async (_, body) => {
    const path = await createPlacePath()
    expect((await login.browser().send('PUT', '/api/v0/form_drafts', { path, ...body })).statusCode).toBe(400)
  })
})

describe('mailed resume link', () => {
  test('opens the draft on another device, including later changes', async () => {
    const path = await createPlacePath()
    const email = newEmail()
    const [laptop, phone] = [login.browser(), login.browser()]
    expect((await mailLink(laptop, path, email)).json()).toEqual({ data: { sent: true } })
    const [token = ''] = await mailedTokens(email)
    expect((await resume(phone, token)).json()).toMatchObject({ data: { path, step: 3, values: TYPED_VALUES } })
    await saveDraft(laptop, path, { 'user_details/name': 'Kim Nguyễn' }, 4)
    expect((await resume(phone, token)).json()).toMatchObject({ data: { step: 4 } })
  })

  test('is revoked when a second email is used', async () => {
    const path = await createPlacePath()
    const [mistyped, correctEmail] = [newEmail(), newEmail()]
    const browser = login.browser()
    await mailLink(browser, path, mistyped)
    const [firstToken = ''] = await mailedTokens(mistyped)
    await mailLink(browser, path, correctEmail)
    expect((await resume(login.browser(), firstToken)).statusCode).toBe(404)
    const [token = ''] = await mailedTokens(correctEmail)
    expect((await resume(login.browser(), token)).statusCode).toBe(200)
  })

  test('is sent at most three times per hour to a mailbox; rejected requests store nothing and leave it valid', async () => {
    const email = newEmail()
    const [browser, path] = [login.browser(), await createPlacePath()]
    const statuses = []
    const currentHour = () => Math.floor(Date.now() / 3_600_000)
    const startHour = currentHour()
    for (let number = 0; number < 5; number++)
      statuses.push((await mailLink(browser, path, email, { 'user_details/name': `Kim ${number}` })).statusCode)
    // A "+x" tag reaches the same mailbox, so it counts towards the same limit.
    const taggedEmailResponse = await mailLink(login.browser(), path, email.replace('@', '+x@'))
    // The hour may have changed during the test, which resets the limit.
    if (currentHour() !== startHour) return
    expect([...statuses, taggedEmailResponse.statusCode]).toEqual([200, 200, 200, 429, 429, 429])
    const tokens = await mailedTokens(email)
    expect(tokens).toHaveLength(3)
    expect(await getDraft(browser, path)).toMatchObject({ values: { 'user_details/name': 'Kim 2' } })
    expect((await resume(login.browser(), tokens[2] ?? '')).statusCode).toBe(200)
  })

  test.each(['1.x', 'x', `1.${'A'.repeat(43)}`])('returns 404 for the unknown token %s', async (token) => {
    expect((await resume(login.browser(), token)).statusCode).toBe(404)
  })
})
