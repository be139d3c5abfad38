import { randomUUID } from 'node:crypto'
import { exportData } from '@amber/operations/privacy/export-data'
import { openFiles } from '@amber/testing/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi, whoIs } from '../../../../test-login.ts'

const EXPORTS = '/api/v0/auth/users/data_exports'
const ERASURE = '/api/v0/auth/users/erasure'

const files = openFiles()
const exportsFolder = `exports-test-${randomUUID()}`
let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(async () => {
  for (const key of await files.list(exportsFolder)) await files.remove(key)
  files.close()
  await login.close()
})

type Export = { id: number; ready_at: string | null; size_bytes: number | null }

const list = async (browser: TestBrowser) =>
  (await browser.get(EXPORTS)).json<{ data: { result: Export[] } }>().data.result

const askFor = async (browser: TestBrowser) => (await browser.post(EXPORTS)).json<{ data: Export }>().data

const userIdOf = async (browser: TestBrowser) =>
  (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data.id

/** As the job does it. */
const make = async (browser: TestBrowser, { id }: Export) =>
  exportData(
    { db: login.db, files, exportsFolder, writePage: () => '<!doctype html>' },
    { exportId: id, userId: await userIdOf(browser) },
  )

describe('my data', () => {
  test('is made once however often it is asked for, and can be fetched when it is there', async () => {
    const email = newEmail()
    const browser = await logInByMail(login, email)
    const asked = await askFor(browser)
    expect(asked).toMatchObject({ ready_at: null, size_bytes: null })
    expect((await askFor(browser)).id).toBe(asked.id)
    expect((await browser.get(`${EXPORTS}/${asked.id}/file`)).statusCode).toBe(404)

    expect(await make(browser, asked)).toBe('ready')
    expect(await make(browser, asked)).toBe('known')
    expect(await list(browser)).toMatchObject([{ id: asked.id, ready_at: expect.any(String) }])
    const file = await browser.get(`${EXPORTS}/${asked.id}/file`)
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="amber-data-[\d-]+\.zip"$/),
    })
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('is nobody else’s', async () => {
    const [mine, theirs] = [await logInByMail(login, newEmail()), await logInByMail(login, newEmail())]
    const asked = await askFor(mine)
    await make(mine, asked)
    expect(await list(theirs)).toEqual([])
    expect((await theirs.get(`${EXPORTS}/${asked.id}/file`)).statusCode).toBe(404)
    expect((await login.browser().get(`${EXPORTS}/${asked.id}/file`)).statusCode).toBe(401)
  })

  test('is gone after its days', async () => {
    const browser = await logInByMail(login, newEmail())
    const asked = await askFor(browser)
    await make(browser, asked)
    await login.db.updateTable('dataExports').set({ endsAt: new Date() }).where('id', '=', asked.id).execute()
    expect(await list(browser)).toEqual([])
    expect((await browser.get(`${EXPORTS}/${asked.id}/file`)).statusCode).toBe(404)
  })

  test('is made five times a day at most', async () => {
    const browser = await logInByMail(login, newEmail())
    for (let time = 0; time < 5; time++) await make(browser, await askFor(browser))
    expect((await browser.post(EXPORTS)).statusCode).toBe(429)
  })
})

describe('POST /api/v0/auth/users/erasure', () => {
  test('wants the account’s own e-mail, and says so at the field', async () => {
    const browser = await logInByMail(login, newEmail())
    const answer = await browser.post(ERASURE, { email: newEmail() })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: { fields: { email: 'not_allowed' } } })
    expect(await whoIs(browser)).toBe(200)
  })

  test('ends every session at once, and says by when the rest is done', async () => {
    const email = newEmail()
    const [here, elsewhere] = [await logInByMail(login, email), await logInByMail(login, email)]
    const answer = await here.post(ERASURE, { email: ` ${email.toUpperCase()} ` })
    const { requested_at, done_by } = answer.json<{ data: { requested_at: string; done_by: string } }>().data
    expect(Date.parse(done_by) - Date.parse(requested_at)).toBe(60_000)
    expect(here.cookies['user_auth_token']).toBeUndefined()
    expect([await whoIs(here), await whoIs(elsewhere)]).toEqual([401, 401])
  })

  test('is one erasure, one mail and one job, however often it is sent at once', async () => {
    const email = newEmail()
    const browser = await logInByMail(login, email)
    const userId = await userIdOf(browser)
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(ERASURE, { email })))
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    expect(await login.db.selectFrom('erasures').where('userId', '=', userId).selectAll().execute()).toHaveLength(1)
    const mails = login.db.selectFrom('mails').where('kind', '=', 'account_erased').where('toEmail', '=', email)
    expect(await mails.select('id').execute()).toHaveLength(1)
  })

  test('refuses whoever has a role, for what they did has to stay theirs', async () => {
    const email = newEmail()
    const browser = await logInByMail(login, email)
    await login.db
      .insertInto('userRoles')
      .values({ userId: await userIdOf(browser), role: 'partner' })
      .execute()
    expect((await browser.post(ERASURE, { email })).statusCode).toBe(409)
    expect(await whoIs(browser)).toBe(200)
  })

  test('writes neither the e-mail nor anything else of them to the log', async () => {
    const email = newEmail()
    const browser = await logInByMail(login, email)
    await browser.post(ERASURE, { email })
    expect(login.api.lines.filter((line) => line.includes(email.split('@')[0] ?? ''))).toEqual([])
  })
})
