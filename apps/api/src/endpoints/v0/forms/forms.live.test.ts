import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '@amber/domain/booking/terms-version'
import { flatForm } from '@amber/testing/factories/book-form'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import type { TestBrowser } from '../../../test-browser.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

async function newPlace(shape: Parameters<typeof createPlace>[1] = {}) {
  const path = `place-${randomUUID()}`
  const { id, roomTypes } = await createPlace(login.db, { ...shape, place: { canonicalName: path, ...shape.place } })
  return { id, path, tenancyId: roomTypes[0]?.tenancies[0]?.id ?? 0 }
}

const formFor = (tenancyId: number, overrides: Record<string, string> = {}) => ({
  ...flatForm(),
  inventory_id: tenancyId,
  idempotency_key: randomUUID(),
  ...overrides,
})

const send = (browser: TestBrowser, form: object) => browser.post('/api/v0/forms', form)

type Sent = {
  data: {
    inventory_id: number
    uuid: string
    data_formatted: { lead_uuid: string }
    hold: { expires_at: string; slot_count_left: number } | null
  }
}

describe('POST /api/v0/forms', () => {
  // spec: 7.post-form, 3.form-submit-response, 3.book-form-payload
  test('takes the flat payload of a visitor and answers with the form, its lead and the hold', async () => {
    const { tenancyId } = await newPlace()
    const browser = login.browser()
    const answer = await send(browser, formFor(tenancyId))
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json<Sent>()
    expect(data).toEqual({
      inventory_id: tenancyId,
      uuid: expect.any(String),
      data_formatted: { lead_uuid: expect.any(String) },
      hold: { expires_at: expect.any(String), slot_count_left: 4 },
    })
    expect(browser.cookies['user_flow_token']).toMatch(/^[\w-]{43}$/)
    const left = await browser.get(`/api/v0/leads/${data.data_formatted.lead_uuid}/hold`)
    expect(left.json()).toMatchObject({ data: { inventory_id: tenancyId, expires_at: data.hold?.expires_at } })
  })

  test('sent again under the same name, it is the same form', async () => {
    const { tenancyId } = await newPlace()
    const browser = login.browser()
    const form = formFor(tenancyId)
    const [first, second] = [await send(browser, form), await send(browser, form)]
    expect(second.json()).toEqual(first.json())
    const other = await send(browser, { ...form, 'user_details/email': newEmail() })
    expect([other.statusCode, other.json<{ error: { code: string } }>().error.code]).toEqual([409, 'conflict'])
  })

  // spec: 5.phone
  test('puts a code before a number that comes without, and keeps whole numbers alone', async () => {
    const { tenancyId } = await newPlace()
    const codes = { 'user_details/phone': '20 7946 0123', 'user_details/phone_code': 'GB+44' }
    const answer = await send(login.browser(), formFor(tenancyId, codes))
    const { uuid } = answer.json<Sent>().data
    const form = await login.db.selectFrom('forms').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow()
    expect(form).toMatchObject({ termsVersion: TERMS_VERSION, source: 'book_form' })
    expect(form.formValues).toMatchObject({ 'user_details/phone': '+442079460123' })
    expect(Object.keys(form.formValues ?? {}).filter((name) => name.endsWith('phone_code'))).toEqual([])
  })

  // spec: 5.guarantor
  test('drops all of a guarantor who is the emergency contact except the marker', async () => {
    const { tenancyId } = await newPlace()
    const answer = await send(login.browser(), {
      ...formFor(tenancyId),
      'data/guarantor_details/same_as_emergency': 'same',
      'data/guarantor_details/dob': 'anything',
    })
    const { uuid } = answer.json<Sent>().data
    const form = await login.db.selectFrom('forms').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow()
    expect(Object.entries(form.formValues ?? {}).filter(([name]) => name.includes('guarantor'))).toEqual([
      ['data/guarantor_details/same_as_emergency', 'same'],
    ])
  })

  // spec: 4.book-form-phone-error
  test('says phone-not-valid, each other field’s fault by name, and writes nothing', async () => {
    const { tenancyId, id } = await newPlace()
    const faults = {
      'user_details/phone': '+44123',
      'data/dob': '2020-01-01',
      arrival_date: '2020-01-01',
      terms_version: 'of yesterday',
    }
    const answer = await send(login.browser(), formFor(tenancyId, faults))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      error: {
        code: 'invalid_input',
        fields: {
          'user_details/phone': 'phone-not-valid',
          'data/dob': 'invalid',
          arrival_date: 'too_early',
          terms_version: 'invalid',
        },
      },
    })
    expect(await login.db.selectFrom('leads').where('rootId', '=', id).selectAll().execute()).toEqual([])
  })

  test('asks for a guardian of somebody under 18', async () => {
    const { tenancyId } = await newPlace()
    const young = `${new Date().getUTCFullYear() - 16}-01-01`
    const answer = await send(login.browser(), formFor(tenancyId, { 'data/dob': young }))
    expect(answer.json()).toMatchObject({ error: { fields: { 'data/guardian_details/name': 'missing' } } })
  })

  test('keeps room mates with the form', async () => {
    const { tenancyId } = await newPlace()
    const roommates = [{ name: 'Mei Lin', email: 'mei@example.com' }, { name: 'Ada' }]
    const answer = await send(login.browser(), { ...formFor(tenancyId), source_details: { roommates } })
    const { uuid } = answer.json<Sent>().data
    const form = await login.db.selectFrom('forms').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow()
    expect(form.formValues).toMatchObject({ roommates })
  })

  // spec: 4.book-form-inactive
  test('is sold out where the place is not on offer', async () => {
    const { tenancyId } = await newPlace({ place: { status: 'inactive' } })
    const answer = await send(login.browser(), formFor(tenancyId))
    expect(answer.json()).toMatchObject({ error: { code: 'sold_out' } })
  })

  test('is sold out where nobody can move in any more, and one that was sent before is answered again', async () => {
    const { tenancyId } = await newPlace()
    const browser = login.browser()
    const form = formFor(tenancyId)
    const first = await send(browser, form)
    const over = { availableFrom: '2025-09-01', availableUntil: '2026-01-01' }
    await login.db.updateTable('availability').set(over).where('tenancyId', '=', tenancyId).execute()
    for (const day of [{}, { move_in_date: '2027-09-11' }])
      expect((await send(login.browser(), formFor(tenancyId, day))).json()).toMatchObject({
        error: { code: 'sold_out' },
      })
    expect((await send(browser, form)).json()).toEqual(first.json())
  })

  test('tells the second who wants the last place that it is gone', async () => {
    const { tenancyId } = await newPlace()
    await login.db.updateTable('availability').set({ placesLeft: 1 }).where('tenancyId', '=', tenancyId).execute()
    expect((await send(login.browser(), formFor(tenancyId))).statusCode).toBe(200)
    const late = await send(login.browser(), formFor(tenancyId))
    expect([late.statusCode, late.json<{ error: { code: string } }>().error.code]).toEqual([409, 'sold_out'])
  })

  test('of an e-mail that holds a room from another browser is refused until it is proven', async () => {
    const [first, second] = [await newPlace(), await newPlace()]
    const email = newEmail()
    await send(login.browser(), formFor(first.tenancyId, { 'user_details/email': email }))
    const other = await logInByMail(login, newEmail())
    const refused = await send(other, formFor(second.tenancyId, { 'user_details/email': email }))
    expect(refused.json()).toMatchObject({ error: { code: 'hold_refused', fields: { hold: 'log_in' } } })
    const owner = await logInByMail(login, email)
    expect((await send(owner, formFor(second.tenancyId, { 'user_details/email': email }))).statusCode).toBe(200)
  })

  test('of a logged-in student is a lead of theirs', async () => {
    const { tenancyId } = await newPlace()
    const email = newEmail()
    const browser = await logInByMail(login, email)
    await send(browser, formFor(tenancyId, { 'user_details/email': email }))
    const mine = await browser.get('/api/v0/auth/users/bookings')
    expect(mine.json()).toMatchObject({
      data: { result: [{ inventory_id: tenancyId, stage: 'form_sent', form_present: true, turn: 'yours' }] },
    })
  })

  test('one address sends ten a minute', async () => {
    const browser = login.browser('10.200.0.1')
    const answers = []
    for (let number = 0; number < 12; number++) answers.push(await send(browser, {}))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  })

  test.each([
    ['no stay', { inventory_id: undefined }],
    ['no name of its own', { idempotency_key: 'x' }],
    ['a megabyte', { url: 'x'.repeat(3_000) }],
  ])('refuses a body with %s', async (_, change) => {
    const { tenancyId } = await newPlace()
    expect((await send(login.browser(), { ...formFor(tenancyId), ...change })).statusCode).toBe(400)
  })

  test('nothing that was typed is in the log', async () => {
    const { tenancyId } = await newPlace()
    const email = newEmail()
    await send(login.browser(), formFor(tenancyId, { 'user_details/email': email, 'user_details/phone': '+44123' }))
    await send(login.browser(), formFor(tenancyId, { 'user_details/email': email }))
    const log = login.api.lines.join('')
    for (const secret of [email, '+442079460123', 'Kim Example']) expect(log).not.toContain(secret)
  })
})

describe('GET /api/v0/forms/{path}', () => {
  // spec: 7.get-form
  test('has the steps, the terms, what is paid and how long a room is held', async () => {
    const { path, tenancyId, id } = await newPlace()
    const answer = await login.browser().get(`/api/v0/forms/${path}?inventory_id=${tenancyId}`)
    expect(answer.json()).toMatchObject({
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
    const { steps } = answer.json<{ data: { steps: { name: string; fields: { name: string }[] }[] } }>().data
    expect(steps.map(({ name }) => name)).toEqual(['you', 'contact_and_stay', 'emergency', 'guarantor', 'check'])
    expect(steps[1]?.fields.map(({ name }) => name)).toContain('user_details/phone')
  })

  test('of a place that there is not is not found', async () => {
    expect((await login.browser().get('/api/v0/forms/nowhere')).statusCode).toBe(404)
  })
})

describe('the hold of a lead', () => {
  test('is given back by the browser that has it, and by nobody else', async () => {
    const { tenancyId } = await newPlace()
    const [owner, stranger] = [login.browser(), login.browser()]
    const { data } = (await send(owner, formFor(tenancyId))).json<Sent>()
    const path = `/api/v0/leads/${data.data_formatted.lead_uuid}/hold`
    expect((await stranger.get(path)).statusCode).toBe(404)
    expect((await stranger.send('DELETE', path)).statusCode).toBe(404)
    expect((await owner.send('DELETE', path)).json()).toEqual({ data: { released: true } })
    expect((await owner.get(path)).json()).toEqual({ data: null })
    expect((await owner.send('DELETE', path)).json()).toEqual({ data: { released: false } })
  })
})

describe('PATCH /api/v0/user_flow/inventory/{id}/initiate_book_form', () => {
  const open = (browser: TestBrowser, id: number) =>
    browser.send('PATCH', `/api/v0/user_flow/inventory/${id}/initiate_book_form`)

  // spec: 7.initiate-book-form, 4.book-form-initiation
  test('is for a browser with a user_flow_token or a login, and brings their lead to room_chosen once', async () => {
    const { id, tenancyId } = await newPlace()
    expect((await open(login.browser(), tenancyId)).statusCode).toBe(401)
    const email = newEmail()
    const browser = await logInByMail(login, email)
    const { userId } = await login.db
      .selectFrom('users')
      .where('email', '=', email)
      .select('id as userId')
      .executeTakeFirstOrThrow()
    const lead = await createLead(login.db, { userId, rootId: id })
    expect((await open(browser, tenancyId)).statusCode).toBe(200)
    expect((await open(browser, id)).statusCode).toBe(200)
    const { stage } = await login.db
      .selectFrom('leads')
      .where('id', '=', lead.id)
      .select('stage')
      .executeTakeFirstOrThrow()
    expect(stage).toBe('room_chosen')
    const events = await login.db.selectFrom('leadEvents').where('leadId', '=', lead.id).select('kind').execute()
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['book_form_opened', 'reached_room_chosen'])
  })

  test('opened ten times at once it is written down once', async () => {
    const { id } = await newPlace()
    const email = newEmail()
    const browser = await logInByMail(login, email)
    const user = await login.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
    const lead = await createLead(login.db, { userId: user.id, rootId: id })
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(browser, id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    const events = await login.db.selectFrom('leadEvents').where('leadId', '=', lead.id).select('kind').execute()
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['book_form_opened', 'reached_room_chosen'])
  })

  test('without a lead it changes nothing, and of nothing it is not found', async () => {
    const { tenancyId } = await newPlace()
    const browser = login.browser()
    await send(browser, formFor(tenancyId))
    const elsewhere = await newPlace()
    expect((await open(browser, elsewhere.id)).statusCode).toBe(200)
    expect(await login.db.selectFrom('leads').where('rootId', '=', elsewhere.id).selectAll().execute()).toEqual([])
    expect((await open(browser, 999_999_999)).statusCode).toBe(404)
  })
})
