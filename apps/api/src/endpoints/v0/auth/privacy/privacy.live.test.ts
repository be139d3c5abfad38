import { randomUUID } from 'node:crypto'
import { localEnvironment } from '@amber/local-environment/addresses'
import { createDocumentKeys } from '@amber/operations/document/document-keys'
import { exportData } from '@amber/operations/privacy/export-data'
import { openFiles } from '@amber/testing/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi, getMeStatus } from '../../../../test-login.ts'

const EXPORTS_PATH = '/api/v0/auth/users/data_exports'
const ERASURE_PATH = '/api/v0/auth/users/erasure'

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

const listExports = async (browser: TestBrowser) =>
  (await browser.get(EXPORTS_PATH)).json<{ data: { result: Export[] } }>().data.result

const requestExport = async (browser: TestBrowser) => (await browser.post(EXPORTS_PATH)).json<{ data: Export }>().data

const userIdOf = async (browser: TestBrowser) =>
  (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data.id

/** Runs the export as the job does. */
const runExport = async (browser: TestBrowser, { id }: Export) =>
  exportData(
    {
      db: login.db,
      files,
      keys: createDocumentKeys(localEnvironment.DOCUMENT_KEYS),
      exportsFolder,
      writePage: () => '<!doctype html>',
    },
    { exportId: id, userId: await userIdOf(browser) },
  )

describe('/api/v0/auth/users/data_exports', () => {
  test('creates one export for repeated requests and serves its file once ready', async () => {
    const email = newEmail()
    const browser = await logInByMail(login, email)
    const requested = await requestExport(browser)
    expect(requested).toMatchObject({ ready_at: null, size_bytes: null })
    expect((await requestExport(browser)).id).toBe(requested.id)
    expect((await browser.get(`${EXPORTS_PATH}/${requested.id}/file`)).statusCode).toBe(404)

    expect(await runExport(browser, requested)).toBe('ready')
    expect(await runExport(browser, requested)).toBe('known')
    expect(await listExports(browser)).toMatchObject([{ id: requested.id, ready_at: expect.any(String) }])
    const file = await browser.get(`${EXPORTS_PATH}/${requested.id}/file`)
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="amber-data-[\d-]+\.zip"$/),
    })
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('hides an export from other users', async () => {
    const [mine, theirs] = [await logInByMail(login, newEmail()), await logInByMail(login, newEmail())]
    const requested = await requestExport(mine)
    await runExport(mine, requested)
    expect(await listExports(theirs)).toEqual([])
    expect((await theirs.get(`${EXPORTS_PATH}/${requested.id}/file`)).statusCode).toBe(404)
    expect((await login.browser().get(`${EXPORTS_PATH}/${requested.id}/file`)).statusCode).toBe(401)
  })

  test('hides an export after it expires', async () => {
    const browser = await logInByMail(login, newEmail())
    const requested = await requestExport(browser)
    await runExport(browser, requested)
    await login.db.updateTable('dataExports').set({ endsAt: new Date() }).where('id', '=', requested.id).execute()
    expect(await listExports(browser)).toEqual([])
    expect((await browser.get(`${EXPORTS_PATH}/${requested.id}/file`)).statusCode).toBe(404)
  })

  test('returns 429 after five exports in a day', async () => {
    const browser = await logInByMail(login, newEmail())
    for (let count = 0; count < 5; count++) await runExport(browser, await requestExport(browser))
    expect((await browser.post(EXPORTS_PATH)).statusCode).toBe(429)
  })
})

describe('POST /api/v0/auth/users/erasure', () => {
  test("rejects an email other than the account's and names the field", async () => {
    const browser = await logInByMail(login, newEmail())
    const response = await browser.post(ERASURE_PATH, { email: newEmail() })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { email: 'not_allowed' } } })
    expect(await getMeStatus(browser)).toBe(200)
  })

  test('revokes every session and returns the time by which the erasure will be done', async () => {
    const email = newEmail()
    const [here, elsewhere] = [await logInByMail(login, email), await logInByMail(login, email)]
    const response = await here.post(ERASURE_PATH, { email: ` ${email.toUpperCase()} ` })
    const { requested_at, done_by } = response.json<{ data: { requested_at: string; done_by: string } }>().data
    expect(Date.parse(done_by) - Date.parse(requested_at)).toBe(60_000)
    expect(here.cookies['user_auth_token']).toBeUndefined()
    expect([await getMeStatus(here), await getMeStatus(elsewhere)]).toEqual([401, 401])
  })

  test('creates one erasure and one mail for concurrent requests', async () => {
    const email = newEmail()
    const browser = await logInByMail(login, email)
    const userId = await userIdOf(browser)
    const responses = await Promise.all([1, 2, 3].map(() => browser.post(ERASURE_PATH, { email })))
    expect(responses.map(({ statusCode }) => statusCode)).toContain(200)
    expect(await login.db.selectFrom('erasures').where('userId', '=', userId).selectAll().execute()).toHaveLength(1)
    const mails = login.db.selectFrom('mails').where('kind', '=', 'account_erased').where('toEmail', '=', email)
    expect(await mails.select('id').execute()).toHaveLength(1)
  })

  test('returns 409 for a user with a role, because their actions must stay attributable', async () => {
    const email = newEmail()
    const browser = await logInByMail(login, email)
    await login.db
      .insertInto('userRoles')
      .values({ userId: await userIdOf(browser), role: 'partner' })
      .execute()
    expect((await browser.post(ERASURE_PATH, { email })).statusCode).toBe(409)
    expect(await getMeStatus(browser)).toBe(200)
  })

  test('does not log the email', async () => {
    const email = newEmail()
    const browser = await logInByMail(login, email)
    await browser.post(ERASURE_PATH, { email })
    expect(login.api.lines.filter((line) => line.includes(email.split('@')[0] ?? ''))).toEqual([])
  })
})
