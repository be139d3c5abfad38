import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TERMS_VERSION } from '@amber/domain/booking/terms-version'
import { flatForm } from '@amber/testing/factories/book-form'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setFlag } from '../../../test-flags.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import type { TestBrowser } from '../../../test-browser.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

async function newPlace(options: Parameters<typeof createPlace>[1] = {}) {
  const path = `place-${randomUUID()}`
  const { id, roomTypes } = await createPlace(login.db, {
    ...options,
    place: { canonicalName: path, ...options.place },
  })
  return { id, path, tenancyId: roomTypes[0]?.tenancies[0]?.id ?? 0 }
}

const formFor = (tenancyId: number, overrides: Record<string, string> = {}) => ({
  ...flatForm(),
  inventory_id: tenancyId,
  idempotency_key: randomUUID(),
  ...overrides,
})

const postForm = (browser: TestBrowser, form: object) => browser.post('/api/v0/forms', form)

type FormResponse = {
  data: {
    inventory_id: number
    uuid: string
    data_formatted: { lead_uuid: string }
    hold: { expires_at: string; slot_count_left: number } | null
  }
}

describe('human verification of a book form', () => {
  let verdict: { success: boolean; score: number; action: string }
  const provider = createServer((_, response) => response.end(JSON.stringify(verdict)))
  let verified: LoginApi
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`
    verified = await openLoginApi({ RECAPTCHA_SECRET: 'secret', RECAPTCHA_URL: url })
  })
  afterAll(async () => {
    await verified.close()
    provider.closeAllConnections()
    provider.close()
  })

  // spec: 7.post-form-human-verification, 5.human-verification
  test.each([
    ['a human', { success: true, score: 0.9, action: 'bookFormOne' }, 200],
    ['a bot', { success: true, score: 0.1, action: 'bookFormOne' }, 403],
    ['a token for the login', { success: true, score: 0.9, action: 'email_login' }, 403],
  ])("follows the provider's verdict for %s", async (_, providerVerdict, status) => {
    verdict = providerVerdict
    const { roomTypes } = await createPlace(verified.db)
    const response = await verified
      .browser()
      .post(
        '/api/v0/forms?recaptcha_token=t&recaptcha_action=bookFormOne',
        formFor(roomTypes[0]?.tenancies[0]?.id ?? 0),
      )
    expect(response.statusCode).toBe(status)
    if (status === 403) expect(response.json()).toMatchObject({ error: { code: 'not_human' } })
  })
})

describe('POST /api/v0/forms', () => {
  // spec: 7.post-form, 3.form-submit-response, 3.book-form-payload
  test('accepts the flat payload of a visitor and returns the form, its lead and the hold', async () => {
    const { tenancyId } = await newPlace()
    const browser = login.browser()
    const response = await postForm(browser, formFor(tenancyId))
    expect(response.statusCode).toBe(200)
    const { data } = response.json<FormResponse>()
    expect(data).toEqual({
      inventory_id: tenancyId,
      uuid: expect.any(String),
      data_formatted: { lead_uuid: expect.any(String) },
      hold: { expires_at: expect.any(String), slot_count_left: 4 },
    })
    expect(browser.cookies['user_flow_token']).toMatch(/^[\w-]{43}$/)
    const hold = await browser.get(`/api/v0/leads/${data.data_formatted.lead_uuid}/hold`)
    expect(hold.json()).toMatchObject({ data: { inventory_id: tenancyId, expires_at: data.hold?.expires_at } })
  })

  test('returns the same form for a repeated idempotency key and conflict for another payload', async () => {
    const { tenancyId } = await newPlace()
    const browser = login.browser()
    const form = formFor(tenancyId)
    const [first, second] = [await postForm(browser, form), await postForm(browser, form)]
    expect(second.json()).toEqual(first.json())
    const other = await postForm(browser, { ...form, 'user_details/email': newEmail() })
    expect([other.statusCode, other.json<{ error: { code: string } }>().error.code]).toEqual([409, 'conflict'])
  })

  // spec: 5.phone
  test('joins the phone code and the number, and stores only the joined number', async () => {
    const { tenancyId } = await newPlace()
    const codes = { 'user_details/phone': '20 7946 0123', 'user_details/phone_code': 'GB+44' }
    const response = await postForm(login.browser(), formFor(tenancyId, codes))
    const { uuid } = response.json<FormResponse>().data
    const form = await login.db.selectFrom('forms').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow()
    expect(form).toMatchObject({ termsVersion: TERMS_VERSION, source: 'book_form' })
    expect(form.formValues).toMatchObject({ 'user_details/phone': '+442079460123' })
    expect(Object.keys(form.formValues ?? {}).filter((name) => name.endsWith('phone_code'))).toEqual([])
  })

  // spec: 5.guarantor
  test('stores only the marker when the guarantor is the emergency contact', async () => {
    const { tenancyId } = await newPlace()
    const response = await postForm(login.browser(), {
      ...formFor(tenancyId),
      'data/guarantor_details/same_as_emergency': 'same',
      'data/guarantor_details/dob': 'anything',
    })
    const { uuid } = response.json<FormResponse>().data
    const form = await login.db.selectFrom('forms').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow()
    expect(Object.entries(form.formValues ?? {}).filter(([name]) => name.includes('guarantor'))).toEqual([
      ['data/guarantor_details/same_as_emergency', 'same'],
    ])
  })

  // spec: 4.book-form-phone-error
  test('names every invalid field, such as phone-not-valid, and writes nothing', async () => {
    const { tenancyId, id } = await newPlace()
    const invalidValues = {
      'user_details/phone': '+44123',
      'data/dob': '2020-01-01',
      arrival_date: '2020-01-01',
      terms_version: 'of yesterday',
    }
    const response = await postForm(login.browser(), formFor(tenancyId, invalidValues))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      error: {
        code: 'invalid_input',
        fields: {
          'user_details/phone': 'phone-not-valid',
          'data/dob': 'wrong_age',
          arrival_date: 'too_early',
          terms_version: 'invalid',
        },
      },
    })
    expect(await login.db.selectFrom('leads').where('rootId', '=', id).selectAll().execute()).toEqual([])
  })

  test('requires a guardian for students under 18', async () => {
    const { tenancyId } = await newPlace()
    const birthDate = `${new Date().getUTCFullYear() - 16}-01-01`
    const response = await postForm(login.browser(), formFor(tenancyId, { 'data/dob': birthDate }))
    expect(response.json()).toMatchObject({ error: { fields: { 'data/guardian_details/name': 'missing' } } })
  })

  // spec: 7.post-form-roommates
  test('stores roommates with the form', async () => {
    const { tenancyId } = await newPlace()
    const roommates = [{ name: 'Mei Lin', email: 'mei@example.com' }, { name: 'Ada' }]
    const response = await postForm(login.browser(), { ...formFor(tenancyId), source_details: { roommates } })
    const { uuid } = response.json<FormResponse>().data
    const form = await login.db.selectFrom('forms').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow()
    expect(form.formValues).toMatchObject({ roommates })
  })

  test('stores where the form was opened on the lead', async () => {
    const { tenancyId } = await newPlace()
    const response = await postForm(login.browser(), { ...formFor(tenancyId), bookform_source: 'book_tenancy' })
    const uuid = response.json<FormResponse>().data.data_formatted.lead_uuid
    const lead = await login.db.selectFrom('leads').where('uuid', '=', uuid).select('bookformSource').executeTakeFirst()
    expect(lead).toEqual({ bookformSource: 'book_tenancy' })
  })
  test('returns sold_out when the place is inactive', async () => {
    const { tenancyId } = await newPlace({ place: { status: 'inactive' } })
    const response = await postForm(login.browser(), formFor(tenancyId))
    expect(response.json()).toMatchObject({ error: { code: 'sold_out' } })
  })

  // spec: 4.book-form-inactive
  test('opens and takes the form of an inactive place while the flag is on, without a payment', async () => {
    const { path, tenancyId } = await newPlace({ place: { status: 'inactive' } })
    const closed = await newPlace({ place: { status: 'inactive', tags: ['not_available'] } })
    const formOf = async (place: { path: string }) =>
      (await login.browser().get(`/api/v0/forms/${place.path}`)).json<{
        data: { is_open: boolean; payment: { offered: boolean } }
      }>().data
    expect(await formOf({ path })).toMatchObject({ is_open: false })
    await setFlag(login.api, 'book_form_inactive', { defaultValue: true })
    expect(await formOf({ path })).toMatchObject({ is_open: true, payment: { offered: false } })
    expect((await postForm(login.browser(), formFor(tenancyId))).statusCode).toBe(200)
    expect(await formOf(closed)).toMatchObject({ is_open: false })
    expect((await postForm(login.browser(), formFor(closed.tenancyId))).statusCode).toBe(409)
    await setFlag(login.api, 'book_form_inactive', { defaultValue: false })
    expect((await postForm(login.browser(), formFor(tenancyId))).statusCode).toBe(409)
  })

  test('returns sold_out when the availability has ended, but still returns the response to an earlier form', async () => {
    const { tenancyId } = await newPlace()
    const browser = login.browser()
    const form = formFor(tenancyId)
    const first = await postForm(browser, form)
    const pastAvailability = { availableFrom: '2025-09-01', availableUntil: '2026-01-01' }
    await login.db.updateTable('availability').set(pastAvailability).where('tenancyId', '=', tenancyId).execute()
    for (const moveIn of [{}, { move_in_date: '2027-09-11' }])
      expect((await postForm(login.browser(), formFor(tenancyId, moveIn))).json()).toMatchObject({
        error: { code: 'sold_out' },
      })
    expect((await postForm(browser, form)).json()).toEqual(first.json())
  })

  test('returns sold_out to the second caller when only one slot was left', async () => {
    const { tenancyId } = await newPlace()
    await login.db.updateTable('availability').set({ placesLeft: 1 }).where('tenancyId', '=', tenancyId).execute()
    expect((await postForm(login.browser(), formFor(tenancyId))).statusCode).toBe(200)
    const second = await postForm(login.browser(), formFor(tenancyId))
    expect([second.statusCode, second.json<{ error: { code: string } }>().error.code]).toEqual([409, 'sold_out'])
  })

  test('rejects a second form from another browser while the email has a hold, until its owner logs in', async () => {
    const [first, second] = [await newPlace(), await newPlace()]
    const email = newEmail()
    await postForm(login.browser(), formFor(first.tenancyId, { 'user_details/email': email }))
    const other = await logInByMail(login, newEmail())
    const rejected = await postForm(other, formFor(second.tenancyId, { 'user_details/email': email }))
    expect(rejected.json()).toMatchObject({ error: { code: 'hold_refused', fields: { hold: 'log_in' } } })
    const owner = await logInByMail(login, email)
    expect((await postForm(owner, formFor(second.tenancyId, { 'user_details/email': email }))).statusCode).toBe(200)
  })

  test('assigns the lead to the logged-in student', async () => {
    const { tenancyId } = await newPlace()
    const email = newEmail()
    const browser = await logInByMail(login, email)
    await postForm(browser, formFor(tenancyId, { 'user_details/email': email }))
    const bookings = await browser.get('/api/v0/auth/users/bookings')
    expect(bookings.json()).toMatchObject({
      data: { result: [{ inventory_id: tenancyId, stage: 'form_sent', form_present: true, turn: 'yours' }] },
    })
  })

  test('returns 429 after ten forms per minute from one IP address', async () => {
    const browser = login.browser('10.200.0.1')
    const responses = []
    for (let number = 0; number < 12; number++) responses.push(await postForm(browser, {}))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  })

  test.each([
    ['no stay', { inventory_id: undefined }],
    ['an invalid idempotency key', { idempotency_key: 'x' }],
    ['an overlong URL', { url: 'x'.repeat(3_000) }],
  ])('rejects a body with %s', async (_, change) => {
    const { tenancyId } = await newPlace()
    expect((await postForm(login.browser(), { ...formFor(tenancyId), ...change })).statusCode).toBe(400)
  })

  test('does not log submitted values', async () => {
    const { tenancyId } = await newPlace()
    const email = newEmail()
    await postForm(login.browser(), formFor(tenancyId, { 'user_details/email': email, 'user_details/phone': '+44123' }))
    await postForm(login.browser(), formFor(tenancyId, { 'user_details/email': email }))
    const log = login.api.lines.join('')
    for (const secret of [email, '+442079460123', 'Kim Example']) expect(log).not.toContain(secret)
  })
})

describe('GET /api/v0/forms/{path}', () => {
  // spec: 7.get-form
  test('returns the steps, the terms, the payment and the hold duration', async () => {
    const { path, tenancyId, id } = await newPlace()
    const response = await login.browser().get(`/api/v0/forms/${path}?inventory_id=${tenancyId}`)
    expect(response.json()).toMatchObject({
      data: {
        inventory_id: id,
        canonical_name: path,
        is_open: true,
        terms_version: TERMS_VERSION,
        human_verification: false,
        payment: { offered: true, type: 'deposit', amount: 25_000, currency: 'GBP' },
        hold_seconds: 1_200,
        draft: null,
      },
    })
    const { steps } = response.json<{ data: { steps: { name: string; fields: { name: string }[] }[] } }>().data
    expect(steps.map(({ name }) => name)).toEqual(['you', 'contact_and_stay', 'emergency', 'guarantor', 'check'])
    expect(steps[1]?.fields.map(({ name }) => name)).toContain('user_details/phone')
  })

  test('returns 404 for an unknown place', async () => {
    expect((await login.browser().get('/api/v0/forms/nowhere')).statusCode).toBe(404)
  })
})

describe('/api/v0/leads/{uuid}/hold', () => {
  test('shows the hold to the browser that created it and lets only that browser release it', async () => {
    const { tenancyId } = await newPlace()
    const [owner, otherBrowser] = [login.browser(), login.browser()]
    const { data } = (await postForm(owner, formFor(tenancyId))).json<FormResponse>()
    const path = `/api/v0/leads/${data.data_formatted.lead_uuid}/hold`
    expect((await otherBrowser.get(path)).statusCode).toBe(404)
    expect((await otherBrowser.send('DELETE', path)).statusCode).toBe(404)
    expect((await owner.send('DELETE', path)).json()).toEqual({ data: { released: true } })
    expect((await owner.get(path)).json()).toEqual({ data: null })
    expect((await owner.send('DELETE', path)).json()).toEqual({ data: { released: false } })
  })
})

describe('PATCH /api/v0/user_flow/inventory/{id}/initiate_book_form', () => {
  const initiateBookForm = (browser: TestBrowser, id: number) =>
    browser.send('PATCH', `/api/v0/user_flow/inventory/${id}/initiate_book_form`)

  // spec: 7.initiate-book-form, 4.book-form-initiation
  test('requires a user_flow_token or a session and moves the lead to room_chosen once', async () => {
    const { id, tenancyId } = await newPlace()
    expect((await initiateBookForm(login.browser(), tenancyId)).statusCode).toBe(401)
    const email = newEmail()
    const browser = await logInByMail(login, email)
    const { userId } = await login.db
      .selectFrom('users')
      .where('email', '=', email)
      .select('id as userId')
      .executeTakeFirstOrThrow()
    const lead = await createLead(login.db, { userId, rootId: id })
    expect((await initiateBookForm(browser, tenancyId)).statusCode).toBe(200)
    expect((await initiateBookForm(browser, id)).statusCode).toBe(200)
    const { stage } = await login.db
      .selectFrom('leads')
      .where('id', '=', lead.id)
      .select('stage')
      .executeTakeFirstOrThrow()
    expect(stage).toBe('room_chosen')
    const events = await login.db.selectFrom('leadEvents').where('leadId', '=', lead.id).select('kind').execute()
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['book_form_opened', 'reached_room_chosen'])
  })

  test('records ten concurrent requests once', async () => {
    const { id } = await newPlace()
    const email = newEmail()
    const browser = await logInByMail(login, email)
    const user = await login.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
    const lead = await createLead(login.db, { userId: user.id, rootId: id })
    const responses = await Promise.all(Array.from({ length: 10 }, () => initiateBookForm(browser, id)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    const events = await login.db.selectFrom('leadEvents').where('leadId', '=', lead.id).select('kind').execute()
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['book_form_opened', 'reached_room_chosen'])
  })

  test('creates no lead when there is none and returns 404 for an unknown inventory', async () => {
    const { tenancyId } = await newPlace()
    const browser = login.browser()
    await postForm(browser, formFor(tenancyId))
    const otherPlace = await newPlace()
    expect((await initiateBookForm(browser, otherPlace.id)).statusCode).toBe(200)
    expect(await login.db.selectFrom('leads').where('rootId', '=', otherPlace.id).selectAll().execute()).toEqual([])
    expect((await initiateBookForm(browser, 999_999_999)).statusCode).toBe(404)
  })
})
