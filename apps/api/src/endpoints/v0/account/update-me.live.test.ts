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

const change = (user: object) => browser.send('PUT', PATH, { user })
const me = async () => (await browser.get(PATH)).json<{ data: Record<string, unknown> & { id: number } }>().data

describe('PUT /api/v0/auth/users/me', () => {
  test('changes name, phone and the language of mails, and keeps the number in one form', async () => {
    const answer = await change({ name: '  Priya Raman ', phone: '+44 (0)20 7946 0123', language: 'de' })
    const details = { name: 'Priya Raman', phone_details: { international: '+442079460123' }, language: 'de' }
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: details }])
    expect(await me()).toMatchObject(details)
  })

  test('leaves what is not named, and takes away what is null', async () => {
    await change({ name: 'Priya Raman', phone: '+442079460123', language: 'fr' })
    await change({ phone: null })
    expect(await me()).toMatchObject({ name: 'Priya Raman', phone_details: null, language: 'fr' })
  })

  test.each([
    [{ phone: '+4412' }, { 'user.phone': 'phone-not-valid' }],
    [{ phone: '020 7946 0123' }, { 'user.phone': 'phone-not-valid' }],
    [{ name: 'Cheap loans evil.example' }, { 'user.name': 'invalid' }],
    [{ name: 'x'.repeat(101) }, { 'user.name': 'too_large' }],
    [{ name: '   ' }, { 'user.name': 'too_small' }],
    [{ language: 'xx' }, { 'user.language': 'not_allowed' }],
  ])('refuses %j and says which field is wrong', async (user, fields) => {
    await change({ name: 'Priya Raman' })
    const answer = await change({ ...user })
    expect(answer.json()).toMatchObject({ error: { code: 'invalid_input', fields } })
    expect(await me()).toMatchObject({ name: 'Priya Raman' })
  })

  test('can change neither the e-mail nor the roles', async () => {
    const before = await me()
    await change({ email: 'somebody-else@example.com', roles: ['admin'], id: 1, name: 'Priya' })
    expect(await me()).toMatchObject({ id: before.id, email: before['email'], roles: ['student'], name: 'Priya' })
  })

  test('leaves a line that says which fields were changed, and none of what they hold', async () => {
    const { id } = await me()
    await change({ name: 'Somebody Secret', phone: null })
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
