import { randomUUID } from 'node:crypto'
import type { StoredApplication } from '@amber/contract/schemas/applications'
import { APPLICATION_RETENTION_DAYS } from '@amber/domain/application/application-status'
import { deleteExpiredApplications } from '@amber/operations/application/delete-expired-applications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import { logInStaff } from '../../../test-staff.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000', RATE_LIMIT_FORM: '1000' })
})
afterAll(() => login.close())

const CONTACT = { kind: 'contact', name: 'Ana Lee', fields: { topic: 'payment', message: 'Hello\r\nthere' } }
const LANDLORD = {
  kind: 'landlord',
  name: 'Ana Lee',
  phone: '+44 20 7946 0958',
  fields: { role: 'landlord', address: '1 Mill Lane', city: 'Leeds', country: 'United Kingdom', rooms: '12' },
}

const submit = (
  application: object,
  { key = randomUUID(), browser = login.browser() }: { key?: string; browser?: TestBrowser } = {},
) => browser.post('/api/v0/applications', { application, idempotency_key: key })

const storedOf = (email: string) => login.db.selectFrom('applications').where('email', '=', email).selectAll().execute()

const mailsTo = (email: string) =>
  login.db
    .selectFrom('mails')
    .where('toEmail', '=', email)
    .where('kind', '=', 'application_received')
    .select(['language', 'userId'])
    .execute()

describe('POST /api/v0/applications', () => {
  test('stores the parsed fields and confirms by email in the language of the sender', async () => {
    const email = newEmail()
    const browser = login.browser()
    browser.cookies['selectedLanguage'] = 'de'
    const response = await submit({ ...LANDLORD, email }, { browser })
    expect(response.json()).toEqual({ data: { is_new: true } })
    expect(await storedOf(email)).toMatchObject([
      {
        kind: 'landlord',
        status: 'received',
        phone: '+442079460958',
        fields: { role: 'landlord', city: 'Leeds', rooms: 12 },
      },
    ])
    expect(await mailsTo(email)).toEqual([{ language: 'de', userId: null }])
  })

  test('stores a form that is sent twice once, and rejects its key for anyone else', async () => {
    const email = newEmail()
    const key = randomUUID()
    await submit({ ...CONTACT, email }, { key })
    expect((await submit({ ...CONTACT, email }, { key })).json()).toEqual({ data: { is_new: false } })
    expect((await submit({ ...CONTACT, email: newEmail() }, { key })).statusCode).toBe(409)
    expect(await storedOf(email)).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('names every field with an error, and stores nothing', async () => {
    const email = newEmail()
    const fields = { role: 'king', city: ' ', country: 'India', rooms: '0', website: 'javascript:alert(1)' }
    const response = await submit({ ...LANDLORD, email, name: 'www.example.com', phone: '+4412', fields })
    expect(response.statusCode).toBe(400)
    expect(response.json<{ error: { fields: object } }>().error.fields).toEqual({
      'application.name': 'invalid',
      'application.phone': 'invalid',
      'application.fields.role': 'not_allowed',
      'application.fields.address': 'missing',
      'application.fields.city': 'too_small',
      'application.fields.rooms': 'too_small',
      'application.fields.website': 'invalid',
    })
    expect(await storedOf(email)).toEqual([])
  })

  test('stops confirming after five mails a day to one address', async () => {
    const email = newEmail()
    for (let count = 0; count < 6; count++) await submit({ ...CONTACT, email })
    expect(await storedOf(email)).toHaveLength(6)
    expect(await mailsTo(email)).toHaveLength(5)
  })

  test('adds the mail to the account of a sender who is logged in with the email', async () => {
    const email = newEmail()
    const browser = await logInByMail(login, email)
    await submit({ ...CONTACT, email }, { browser })
    expect(await mailsTo(email)).toEqual([{ language: 'en', userId: expect.any(Number) }])
  })
})

describe('staff', () => {
  test('list applications by kind and decide once', async () => {
    const email = newEmail()
    await submit({ ...CONTACT, kind: 'contact', email })
    const { browser } = await logInStaff(login, 'team_lead')
    const list = await browser.get('/api/v0/applications?kind=contact&status=received')
    const found = list
      .json<{ data: { result: StoredApplication[] } }>()
      .data.result.find((application) => application.email === email)
    expect(found).toMatchObject({ kind: 'contact', status: 'received', fields: { message: 'Hello\nthere' } })
    const decide = (status: string) => browser.send('PUT', `/api/v0/applications/${found?.id}`, { status })
    expect((await decide('accepted')).json()).toEqual({ data: { status: 'accepted' } })
    expect((await decide('declined')).statusCode).toBe(409)
    const audit = await login.db
      .selectFrom('auditLog')
      .where('action', '=', 'application.decide')
      .select('ids')
      .execute()
    expect(audit).toEqual([{ ids: { application_id: found?.id } }])
  })
})

test('deletes applications after the time that the forms state', async () => {
  const [old, recent] = [newEmail(), newEmail()]
  await submit({ ...CONTACT, email: old })
  await submit({ ...CONTACT, email: recent })
  const age = (email: string, days: number) =>
    login.db
      .updateTable('applications')
      .where('email', '=', email)
      .set({ updatedAt: new Date(Date.now() - days * 24 * 3_600_000) })
      .execute()
  await age(old, APPLICATION_RETENTION_DAYS + 1)
  await age(recent, APPLICATION_RETENTION_DAYS - 1)
  await deleteExpiredApplications(login.db)
  expect(await storedOf(old)).toEqual([])
  expect(await storedOf(recent)).toHaveLength(1)
})
