import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'

const PATH = '/api/v0/auth/users/me'

let login: LoginApi
let browser: TestBrowser
beforeAll(async () => {
  login = await openLoginApi()
  browser = await logInByMail(login, newEmail())
})
afterAll(() => login.close())

const updateMe = (user: object) => browser.send('PUT', PATH, { user })
const getMe = async () => (await browser.get(PATH)).json<{ data: Record<string, unknown> & { id: number } }>().data

describe('PUT /api/v0/auth/users/me', () => {
  test('updates name, phone and mail language, and normalises the phone number', async () => {
    const response = await updateMe({ name: '  Priya Raman ', phone: '+44 (0)20 7946 0123', language: 'de' })
    const details = { name: 'Priya Raman', phone_details: { international: '+442079460123' }, language: 'de' }
    expect([response.statusCode, response.json()]).toEqual([200, { data: details }])
    expect(await getMe()).toMatchObject(details)
  })

  test('leaves omitted fields unchanged and clears null ones', async () => {
    await updateMe({ name: 'Priya Raman', phone: '+442079460123', language: 'fr' })
    await updateMe({ phone: null })
    expect(await getMe()).toMatchObject({ name: 'Priya Raman', phone_details: null, language: 'fr' })
  })

  test.each([
    [{ phone: '+4412' }, { 'user.phone': 'phone-not-valid' }],
    [{ phone: '020 7946 0123' }, { 'user.phone': 'phone-not-valid' }],
    [{ name: 'Cheap loans evil.example' }, { 'user.name': 'invalid' }],
    [{ name: 'x'.repeat(101) }, { 'user.name': 'too_large' }],
    [{ name: '   ' }, { 'user.name': 'too_small' }],
    [{ language: 'xx' }, { 'user.language': 'not_allowed' }],
  ])('rejects %j and names the invalid field', async (user, fields) => {
    await updateMe({ name: 'Priya Raman' })
    const response = await updateMe({ ...user })
    expect(response.json()).toMatchObject({ error: { code: 'invalid_input', fields } })
    expect(await getMe()).toMatchObject({ name: 'Priya Raman' })
  })

  test('ignores email, roles and id in the payload', async () => {
    const before = await getMe()
    await updateMe({ email: 'somebody-else@example.com', roles: ['admin'], id: 1, name: 'Priya' })
    expect(await getMe()).toMatchObject({ id: before.id, email: before['email'], roles: ['student'], name: 'Priya' })
  })

  test('writes an audit entry with the changed field names but not their values', async () => {
    const { id } = await getMe()
    await updateMe({ name: 'Somebody Secret', phone: null })
    const audit = await login.db
      .selectFrom('auditLog')
      .where('actorId', '=', id)
      .where('action', '=', 'account.change')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ ids: { user_id: id }, fields: ['name', 'phone'] })
    expect(JSON.stringify(audit)).not.toContain('Secret')
  })
})
