import { randomUUID } from 'node:crypto'
import type { Lead, PublicLead, SentLead } from '@amber/contract/schemas/leads'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { setFlag } from '../../../test-flags.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import { logInStaff } from '../../../test-staff.ts'

let login: LoginApi
let place: PlaceTree
let otherPlace: PlaceTree
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000', RATE_LIMIT_FORM: '1000' })
  place = await createPlace(login.db, { roomTypes: 1, tenancies: 2 })
  otherPlace = await createPlace(login.db, { roomTypes: 1, tenancies: 1 })
})
afterAll(() => login.close())

const roomOf = (tree: PlaceTree) => tree.roomTypes[0]?.id ?? 0
const tenancyOf = (tree: PlaceTree, position = 0) => tree.roomTypes[0]?.tenancies[position]?.id ?? 0

const PHONE = '+442079460958'
const INVALID_SOURCE = { 'lead.source_details.referrer': 'invalid' }
const INVALID_UTM = { 'lead.source_details.utm_params.utm_source': 'invalid' }

type LeadInput = Record<string, unknown>

const leadPayload = (input: LeadInput = {}) => ({
  name: 'Ana Lee',
  email: newEmail(),
  phone: PHONE,
  inventory_id: place.id,
  ...input,
})

const postLead = (browser: TestBrowser, input: LeadInput = {}, idempotencyKey: string = randomUUID()) =>
  browser.post('/api/v0/leads', { lead: leadPayload(input), idempotency_key: idempotencyKey })

const sentLeadOf = (response: LightMyRequestResponse) => response.json<{ data: SentLead }>().data

const getLead = (browser: TestBrowser, id: string | number) => browser.get(`/api/v0/leads/${id}`)

const readLead = async (browser: TestBrowser, id: string | number) =>
  (await getLead(browser, id)).json<{ data: Lead }>().data

const updateLead = (browser: TestBrowser, id: string | number, lead: LeadInput, idempotencyKey?: string) =>
  browser.send('PUT', `/api/v0/leads/${id}`, { lead, ...(idempotencyKey && { idempotency_key: idempotencyKey }) })

const mailsTo = (email: string, kind = 'enquiry_received') =>
  login.db
    .selectFrom('mails')
    .where('toEmail', '=', email)
    .where('kind', '=', kind)
    .select(['language', 'userId', 'ids'])
    .execute()

const leadsOf = (email: string) =>
  login.db.selectFrom('leads').where('email', '=', email).select(['id', 'uuid', 'userId', 'stage']).execute()

const codeOf = (response: LightMyRequestResponse) => response.json<{ error: { code: string } }>().error.code
const fieldsOf = (response: LightMyRequestResponse) =>
  response.json<{ error: { fields: Record<string, string> } }>().error.fields

describe('POST /api/v0/leads', () => {
  // spec: 7.post-lead, 3.lead-fields, 3.lead-phone-details
  test('creates a lead that the same browser can read', async () => {
    const browser = login.browser()
    const email = newEmail()
    const response = await postLead(browser, {
      email,
      inventory_id: tenancyOf(place),
      move_in_date: '2031-09-11',
      lease_duration: '44 weeks',
      message: 'Is there a desk?\nAnd a lift?',
      config_name: 'Ensuite',
      source_details: { visitor_id: randomUUID(), initial_referrer: 'https://search.example/' },
    })
    expect(response.statusCode).toBe(200)
    const sent = sentLeadOf(response)
    expect(sent).toEqual({ uuid: expect.any(String), inventory_id: tenancyOf(place), is_new: true })
    expect(await readLead(browser, sent.uuid)).toMatchObject({
      uuid: sent.uuid,
      source: 'enquiry',
      stage: 'enquired',
      user_details: {
        name: 'Ana Lee',
        email,
        phone_details: {
          country_code: '44',
          international: '+44 20 7946 0958',
          national: '020 7946 0958',
          formatted: PHONE,
        },
      },
      payments_success_present: false,
      inventory_root: { id: place.id, canonical_name: expect.any(String) },
      move_in_date: '2031-09-11',
      enquiries: [{ message: 'Is there a desk?\nAnd a lift?', lease_duration: '44 weeks', source: 'enquiry' }],
    })
  })

  test('stores how many people a group booking is for', async () => {
    const browser = login.browser()
    const { uuid } = sentLeadOf(await postLead(browser, { people: '40', message: 'A choir' }))
    expect(await readLead(browser, uuid)).toMatchObject({
      source: 'group_enquiry',
      enquiries: [{ source: 'group_enquiry', people: 40, message: 'A choir' }],
    })
    expect(fieldsOf(await postLead(browser, { people: '1' }))).toEqual({ 'lead.people': 'too_small' })
    expect(fieldsOf(await postLead(browser, { people: '201' }))).toEqual({ 'lead.people': 'too_large' })
  })

  test('stores where the latest form was opened, and leaves it when a form does not say', async () => {
    const browser = login.browser()
    const email = newEmail()
    const { uuid } = sentLeadOf(await postLead(browser, { email, bookform_source: 'price_card' }))
    expect(await readLead(browser, uuid)).toMatchObject({ bookform_source: 'price_card' })
    await postLead(browser, { email, bookform_source: 'book_tenancy' })
    await postLead(browser, { email })
    expect(await readLead(browser, uuid)).toMatchObject({ bookform_source: 'book_tenancy' })
    const rejected = await postLead(browser, { email, bookform_source: 'two words' })
    expect(fieldsOf(rejected)).toEqual({ 'lead.bookform_source': 'invalid' })
  })

  // spec: 3.lead-relations, 3.lead-booking
  test('returns the form, the referral, the commission and the booking of a lead', async () => {
    const browser = login.browser()
    const { uuid } = sentLeadOf(await postLead(browser))
    expect(await readLead(browser, uuid)).toMatchObject({
      form: null,
      referral: null,
      commission: null,
      booking: {
        id: expect.any(Number),
        inventory_id: place.id,
        root_inventory_id: place.id,
        payment_present: false,
        form_present: false,
        booking_status: 'enquiry',
      },
    })
  })

  test('sets an HttpOnly user_flow_token cookie for 30 days', async () => {
    const response = await postLead(login.browser())
    const cookie = response.cookies.find(({ name }) => name === 'user_flow_token')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 30 * 24 * 3600 })
  })

  test('replaces a malformed user_flow_token cookie', async () => {
    const browser = login.browser()
    browser.cookies['user_flow_token'] = 'mine'
    await postLead(browser)
    expect(browser.cookies['user_flow_token']).toMatch(/^[\w-]{43}$/)
  })

  test('mails the sender once, in the language of the page', async () => {
    const email = newEmail()
    const browser = login.browser()
    browser.cookies['selectedLanguage'] = 'de'
    await postLead(browser, { email })
    await postLead(browser, { email, message: 'One more thing' })
    expect(await mailsTo(email)).toEqual([{ language: 'de', userId: null, ids: { lead_id: expect.any(Number) } }])
  })

  test('sends at most five mails per day to an unverified mailbox, even to aliases and concurrently', async () => {
    const email = newEmail()
    const aliases = [email, ...Array.from({ length: 6 }, (_, index) => email.replace('@', `+${index}@`))]
    const responses = await Promise.all(aliases.map((alias) => postLead(login.browser(), { email: alias })))
    expect(new Set(responses.map((response) => sentLeadOf(response).uuid)).size).toBe(7)
    const mails = await Promise.all(aliases.map((alias) => mailsTo(alias)))
    expect(mails.flat()).toHaveLength(5)
  })

  test.each([
    ['an invalid phone number', { phone: '+44123' }, { 'lead.phone': 'phone-not-valid' }],
    ['an email with only digits before the @', { email: '123@example.com' }, { 'lead.email': 'invalid' }],
    ['a name with a link', { name: 'See evil.example now' }, { 'lead.name': 'invalid' }],
    ['a date that does not exist', { move_in_date: '2031-02-30' }, { 'lead.move_in_date': 'invalid' }],
    ['a date in the past', { move_in_date: '2020-01-01' }, { 'lead.move_in_date': 'too_early' }],
    ['a lease of zero weeks', { lease_duration: '0 weeks' }, { 'lead.lease_duration': 'invalid' }],
    ['an unknown place', { inventory_id: 999_999_999 }, { 'lead.inventory_id': 'not_allowed' }],
    ['a source with a null character', { source_details: { referrer: 'a\0b' } }, INVALID_SOURCE],
    ['an unpaired surrogate', { source_details: { utm_params: { utm_source: '\ud800' } } }, INVALID_UTM],
    ['an overlong message', { message: 'x'.repeat(2_001) }, { 'lead.message': 'too_large' }],
  ])('rejects %s, names the field and writes nothing', async (_, input, fields) => {
    const email = newEmail()
    const response = await postLead(login.browser(), { email, ...input })
    expect(response.statusCode).toBe(400)
    expect(fieldsOf(response)).toEqual(fields)
    expect(await leadsOf(email)).toEqual([])
  })

  // spec: 5.lead-form-phone-flag
  test('accepts a phone number that no country has while the flag is off', async () => {
    const email = newEmail()
    const input = { email, phone: '+44 123 456' }
    await setFlag(login.api, 'lead_phone_validation', { defaultValue: false })
    expect((await postLead(login.browser(), input)).statusCode).toBe(200)
    const stored = await login.db.selectFrom('leads').where('email', '=', email).select('phone').execute()
    expect(stored).toEqual([{ phone: '+44123456' }])
    await setFlag(login.api, 'lead_phone_validation', { defaultValue: true })
    expect(fieldsOf(await postLead(login.browser(), input))).toEqual({ 'lead.phone': 'phone-not-valid' })
  })

  test('rejects an inactive place', async () => {
    const hidden = await createPlace(login.db, { place: { status: 'inactive' } })
    expect((await postLead(login.browser(), { inventory_id: hidden.id })).statusCode).toBe(400)
  })

  test('does not log the email, the phone or the message', async () => {
    const email = newEmail()
    await postLead(login.browser(), { email, message: 'canary-of-a-message' })
    const log = login.api.lines.join('\n')
    expect(log).not.toContain(email)
    expect(log).not.toContain('canary-of-a-message')
    expect(log).not.toContain(PHONE)
  })

  // spec: 7.virtual-tour-request
  test('accepts a virtual tour request', async () => {
    const browser = login.browser()
    const response = await browser.post('/api/v0/leads/virtual_tour_request', {
      data: { ...leadPayload(), wished_at: '2031-09-01T10:00:00.000Z' },
    })
    expect(response.statusCode).toBe(200)
    expect(await readLead(browser, sentLeadOf(response).uuid)).toMatchObject({
      source: 'virtual_tour',
      enquiries: [{ wished_at: '2031-09-01T10:00:00.000Z' }],
    })
  })
})

describe('lead deduplication within a day', () => {
  test('creates one lead, one enquiry and one mail from twenty concurrent requests with the same idempotency key', async () => {
    const email = newEmail()
    const key = randomUUID()
    const input = { email, message: 'Hello' }
    const responses = await Promise.all(Array.from({ length: 20 }, () => postLead(login.browser(), input, key)))
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]))
    expect(new Set(responses.map((response) => sentLeadOf(response).uuid)).size).toBe(1)
    const [lead, ...otherLeads] = await leadsOf(email)
    expect(otherLeads).toEqual([])
    const enquiries = await login.db
      .selectFrom('enquiries')
      .where('leadId', '=', lead?.id ?? 0)
      .select('id')
      .execute()
    expect(enquiries).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('creates one lead and one mail from twenty different concurrent enquiries', async () => {
    const email = newEmail()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, number) => postLead(login.browser(), { email, message: `Question ${number}` })),
    )
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]))
    const [lead, ...otherLeads] = await leadsOf(email)
    expect(otherLeads).toEqual([])
    const enquiries = await login.db
      .selectFrom('enquiries')
      .where('leadId', '=', lead?.id ?? 0)
      .select('id')
      .execute()
    expect(enquiries).toHaveLength(20)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('adds to the lead of the same browser and updates the chosen inventory', async () => {
    const browser = login.browser()
    const email = newEmail()
    const first = sentLeadOf(await postLead(browser, { email, move_in_date: '2031-09-01' }))
    const second = sentLeadOf(
      await postLead(browser, {
        email: email.toUpperCase(),
        inventory_id: tenancyOf(place),
        lease_duration: '12 months',
        name: 'Ana B. Lee',
      }),
    )
    expect(second).toEqual({ uuid: first.uuid, inventory_id: tenancyOf(place), is_new: false })
    expect(await readLead(browser, first.uuid)).toMatchObject({
      user_details: { name: 'Ana B. Lee' },
      // Omitted fields stay unchanged.
      move_in_date: '2031-09-01',
      booking: { inventory_id: tenancyOf(place) },
      enquiries: [{ message: null }, { lease_duration: '12 months' }],
    })
    // An enquiry about the whole place does not reset the chosen tenancy.
    expect(sentLeadOf(await postLead(browser, { email })).inventory_id).toBe(tenancyOf(place))
  })

  test('creates another lead for another place and after a day', async () => {
    const browser = login.browser()
    const email = newEmail()
    const first = sentLeadOf(await postLead(browser, { email }))
    expect(sentLeadOf(await postLead(browser, { email, inventory_id: roomOf(otherPlace) })).uuid).not.toBe(first.uuid)
    const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1_000)
    await login.db.updateTable('leads').set({ createdAt: yesterday }).where('uuid', '=', first.uuid).execute()
    const next = sentLeadOf(await postLead(browser, { email }))
    expect(next.uuid).not.toBe(first.uuid)
    expect(next.is_new).toBe(true)
  })

  test('does not reopen a closed lead', async () => {
    const browser = login.browser()
    const email = newEmail()
    const { uuid } = sentLeadOf(await postLead(browser, { email }))
    await login.db.updateTable('leads').set({ stage: 'closed' }).where('uuid', '=', uuid).execute()
    expect(sentLeadOf(await postLead(browser, { email })).uuid).not.toBe(uuid)
  })

  test('lets another browser that uses the email add a message, but neither read nor change the lead', async () => {
    const [browser, otherBrowser] = [login.browser(), login.browser()]
    const email = newEmail()
    const { uuid } = sentLeadOf(await postLead(browser, { email, inventory_id: tenancyOf(place) }))
    const input = { email, name: 'Mallory', phone: '+14155552671', message: 'Call me' }
    const key = randomUUID()
    // The response must not reveal the chosen tenancy or that the lead already existed.
    const visibleResponse = { uuid, inventory_id: place.id, is_new: true }
    expect(sentLeadOf(await postLead(otherBrowser, input, key))).toEqual(visibleResponse)
    expect(sentLeadOf(await postLead(otherBrowser, input, key))).toEqual(visibleResponse)
    expect((await getLead(otherBrowser, uuid)).statusCode).toBe(404)
    expect((await updateLead(otherBrowser, uuid, { phone: '+14155552671' })).statusCode).toBe(404)
    expect(await readLead(browser, uuid)).toMatchObject({
      user_details: { name: 'Ana Lee', phone_details: { formatted: PHONE } },
      enquiries: [{ message: null, by_other: null }],
    })
  })

  test("hides a person's enquiry from the browser that used their email first, but not from their account or staff", async () => {
    const [firstBrowser, personBrowser] = [login.browser(), login.browser()]
    const email = newEmail()
    const { uuid } = sentLeadOf(await postLead(firstBrowser, { email, name: 'Mallory', message: 'Ha' }))
    await postLead(personBrowser, { email, name: 'Ana Lee', phone: PHONE, message: 'My room number is 12' })
    expect((await readLead(firstBrowser, uuid)).enquiries).toMatchObject([{ message: 'Ha' }])
    const allEnquiries = [
      { message: 'Ha', by_other: null },
      { message: 'My room number is 12', by_other: { name: 'Ana Lee', phone: PHONE } },
    ]
    const { browser: admin } = await logInStaff(login, 'admin')
    expect((await readLead(admin, uuid)).enquiries).toMatchObject(allEnquiries)
    expect((await readLead(await logInByMail(login, email), uuid)).enquiries).toMatchObject(allEnquiries)
  })

  test.each(['hold', 'documents'])('returns 400 for an invalid lead key at /%s', async (subpath) => {
    for (const key of ['nobody', '9'.repeat(30)]) {
      expect((await login.browser().get(`/api/v0/leads/${key}/${subpath}`)).statusCode).toBe(400)
    }
  })

  test('returns conflict when an idempotency key is reused for another enquiry', async () => {
    const key = randomUUID()
    await postLead(login.browser(), {}, key)
    const response = await postLead(login.browser(), {}, key)
    expect(response.statusCode).toBe(409)
    expect(codeOf(response)).toBe('conflict')
  })
})

describe('lead ownership', () => {
  test('belongs to the account on every device when the lead is sent under its email', async () => {
    const email = newEmail()
    const [phone, laptop] = [await logInByMail(login, email), await logInByMail(login, email)]
    const { uuid } = sentLeadOf(await postLead(phone, { email }))
    expect((await getLead(laptop, uuid)).statusCode).toBe(200)
    expect(sentLeadOf(await postLead(laptop, { email, message: 'Again' }))).toMatchObject({ uuid, is_new: false })
    expect((await mailsTo(email))[0]?.userId).toEqual(expect.any(Number))
  })

  test('belongs to no account when a student uses another email', async () => {
    const browser = await logInByMail(login, newEmail())
    const email = newEmail()
    await postLead(browser, { email })
    expect((await leadsOf(email)).map(({ userId }) => userId)).toEqual([null])
  })

  // spec: product.visitor-leads
  test("passes from the visitor's browser to the account when its owner logs in", async () => {
    const email = newEmail()
    const visitor = login.browser()
    const { uuid } = sentLeadOf(await postLead(visitor, { email }))
    expect((await getLead(visitor, uuid)).statusCode).toBe(200)
    const owner = await logInByMail(login, email)
    expect((await getLead(owner, uuid)).statusCode).toBe(200)
    expect((await getLead(visitor, uuid)).statusCode).toBe(404)
    const bookings = await owner.get('/api/v0/auth/users/bookings')
    expect(
      bookings.json<{ data: { result: { uuid: string }[] } }>().data.result.map((booking) => booking.uuid),
    ).toEqual([uuid])
  })

  test('is no longer visible to the browser after logout', async () => {
    const email = newEmail()
    const browser = await logInByMail(login, email)
    const { uuid } = sentLeadOf(await postLead(browser, { email }))
    await browser.post('/api/v0/users/logout')
    expect((await getLead(browser, uuid)).statusCode).toBe(404)
  })

  test("credits a referral link of someone else but not the student's own", async () => {
    const email = newEmail()
    const referrer = await logInByMail(login, email)
    const { id } = (await referrer.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data
    const link = await referrer.get(`/api/v0/auth/users/${id}/referral_link`)
    const { code } = link.json<{ data: { code: string } }>().data
    const friend = login.browser()
    friend.cookies['referral_code'] = code
    expect(await readLead(friend, sentLeadOf(await postLead(friend)).uuid)).toMatchObject({ referral: { code } })
    referrer.cookies['referral_code'] = code
    expect(await readLead(referrer, sentLeadOf(await postLead(referrer, { email })).uuid)).toMatchObject({
      referral: null,
    })
  })
})

describe('GET /api/v0/leads?uuid=', () => {
  // spec: 7.find-lead-by-uuid, product.public-lead
  test('returns only public fields to anyone', async () => {
    const { uuid } = sentLeadOf(await postLead(login.browser()))
    const query = `uuid=${uuid}&methods=payments_success_present,inventory_root&cache=false`
    for (const path of ['/api/v0/leads/', '/api/v0/leads']) {
      const response = await login.browser().get(`${path}?${query}`)
      const lead = response.json<{ data: PublicLead }>().data
      expect(lead).toMatchObject({ uuid, payments_success_present: false, inventory_root: { id: place.id } })
      expect(Object.keys(lead).toSorted()).toEqual(['inventory_root', 'payments_success_present', 'uuid'])
    }
  })

  test('returns only the requested methods', async () => {
    const { uuid } = sentLeadOf(await postLead(login.browser()))
    const response = await login.browser().get(`/api/v0/leads?uuid=${uuid}&methods=payments_success_present`)
    expect(response.json<{ data: PublicLead }>().data).toEqual({ uuid, payments_success_present: false })
  })

  test('reports a paid deposit', async () => {
    const { uuid } = sentLeadOf(await postLead(login.browser()))
    const { id } = await login.db.selectFrom('leads').where('uuid', '=', uuid).select('id').executeTakeFirstOrThrow()
    await login.db.insertInto('leadStages').values({ leadId: id, stage: 'deposit_paid' }).execute()
    const response = await login.browser().get(`/api/v0/leads?uuid=${uuid}`)
    expect(response.json<{ data: PublicLead }>().data.payments_success_present).toBe(true)
  })

  test('returns 404 for an unknown uuid', async () => {
    expect((await login.browser().get(`/api/v0/leads?uuid=${randomUUID()}`)).statusCode).toBe(404)
  })
})

describe('GET and PUT /api/v0/leads/{id}', () => {
  // spec: 7.get-lead, product.lead-readers
  test('returns the lead by uuid and by id at both paths, and returns 404 in another browser', async () => {
    const browser = login.browser()
    const { uuid } = sentLeadOf(await postLead(browser))
    const { id } = await readLead(browser, uuid)
    for (const path of [`/api/v0/leads/${uuid}`, `/api/v0/leads/${id}`, `/leads/${uuid}`, `/leads/${id}`]) {
      expect((await browser.get(path)).statusCode).toBe(200)
      expect((await login.browser().get(path)).statusCode).toBe(404)
    }
  })

  // spec: 7.put-lead
  test('lets the sender change the lead at both paths', async () => {
    const browser = login.browser()
    const { uuid } = sentLeadOf(await postLead(browser, { lease_duration: '10 weeks' }))
    const changes = {
      name: 'Ana C.',
      phone: '+33 1 42 68 53 00',
      inventory_id: tenancyOf(place),
      move_in_date: '2031-10-01',
    }
    const response = await updateLead(browser, uuid, changes)
    expect(response.json()).toEqual({ data: { uuid, inventory_id: tenancyOf(place), stage: 'enquired' } })
    expect((await browser.send('PUT', `/leads/${uuid}`, { lead: { message: 'And a gym?' } })).statusCode).toBe(200)
    expect(await readLead(browser, uuid)).toMatchObject({
      user_details: { name: 'Ana C.', phone_details: { formatted: '+33142685300' } },
      move_in_date: '2031-10-01',
      enquiries: [{}, { message: 'And a gym?' }],
    })
  })

  test('stores a message once when it is sent twice', async () => {
    const browser = login.browser()
    const { uuid } = sentLeadOf(await postLead(browser))
    const key = randomUUID()
    for (const _ of [1, 2]) await updateLead(browser, uuid, { message: 'Hello?' }, key)
    expect((await readLead(browser, uuid)).enquiries.map(({ message }) => message)).toEqual([null, 'Hello?'])
  })

  test.each([
    ['a room of another place', () => ({ inventory_id: tenancyOf(otherPlace) }), 400],
    ['an invalid phone number', () => ({ phone: '+44123' }), 400],
    ['the stage', () => ({ stage: 'deposit_paid' }), 403],
    ['the assignee', () => ({ assigned_to: null }), 403],
  ])('does not let its sender set %s', async (_, makeInput, status) => {
    const browser = login.browser()
    const { uuid } = sentLeadOf(await postLead(browser))
    expect((await updateLead(browser, uuid, makeInput())).statusCode).toBe(status)
  })

  test('rejects changes to the stay after the book form was sent, and any change to a closed lead', async () => {
    const browser = login.browser()
    const { uuid } = sentLeadOf(await postLead(browser))
    const setStage = (name: 'form_sent' | 'closed') =>
      login.db.updateTable('leads').set({ stage: name }).where('uuid', '=', uuid).execute()
    await setStage('form_sent')
    expect((await updateLead(browser, uuid, { move_in_date: '2031-10-01' })).statusCode).toBe(409)
    expect((await updateLead(browser, uuid, { name: 'Ana D.' })).statusCode).toBe(200)
    await setStage('closed')
    expect((await updateLead(browser, uuid, { name: 'Ana E.' })).statusCode).toBe(409)
  })
})

describe('PUT /api/v0/leads/{id} by staff', () => {
  test('lets an agent take on a lead, and only then read it with its commission', async () => {
    const agent = await logInStaff(login, 'agent')
    const colleague = await logInStaff(login, 'agent')
    const { uuid } = sentLeadOf(await postLead(login.browser()))
    await login.db
      .insertInto('commissions')
      .values({ rootId: place.id, basisPoints: 1_000, startsOn: '2020-01-01' })
      .execute()
    expect((await getLead(agent.browser, uuid)).statusCode).toBe(404)
    expect((await updateLead(agent.browser, uuid, { assigned_to: agent.userId })).statusCode).toBe(200)
    expect(await readLead(agent.browser, uuid)).toMatchObject({
      assigned_to: agent.userId,
      commission: { inventory_id: place.id, basis_points: 1_000, amount: null },
    })
    expect((await getLead(colleague.browser, uuid)).statusCode).toBe(404)
  })

  test('rejects an assignee who is not staff, and one whose own lead it is', async () => {
    const teamLead = await logInStaff(login, 'team_lead')
    const { uuid } = sentLeadOf(await postLead(login.browser()))
    const { id } = (await (await logInByMail(login, newEmail())).get('/api/v0/auth/users/me')).json<{
      data: { id: number }
    }>().data
    const response = await updateLead(teamLead.browser, uuid, { assigned_to: id })
    expect([response.statusCode, fieldsOf(response)]).toEqual([400, { 'lead.assigned_to': 'not_allowed' }])
    const own = sentLeadOf(await postLead(teamLead.browser, { email: teamLead.email }))
    expect((await updateLead(teamLead.browser, own.uuid, { assigned_to: teamLead.userId })).statusCode).toBe(400)
  })

  test.each([
    ['a team lead', 'team_lead'],
    ['an admin', 'admin'],
  ] as const)('lets %s reassign a lead', async (_, role) => {
    const [agent, colleague, lead] = [
      await logInStaff(login, 'agent'),
      await logInStaff(login, 'agent'),
      await logInStaff(login, role),
    ]
    const { uuid } = sentLeadOf(await postLead(login.browser()))
    await updateLead(agent.browser, uuid, { assigned_to: agent.userId })
    expect((await updateLead(lead.browser, uuid, { assigned_to: colleague.userId })).statusCode).toBe(200)
    expect([
      (await getLead(agent.browser, uuid)).statusCode,
      (await getLead(colleague.browser, uuid)).statusCode,
    ]).toEqual([404, 200])
    expect(await mailsTo(agent.email, 'lead_reassigned')).toHaveLength(1)
  })

  test('lets exactly one of ten agents take a lead at the same time', async () => {
    const agents = await Promise.all(Array.from({ length: 10 }, () => logInStaff(login, 'agent')))
    const { uuid } = sentLeadOf(await postLead(login.browser()))
    const responses = await Promise.all(
      agents.map(({ browser, userId }) => updateLead(browser, uuid, { assigned_to: userId })),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test('lets an admin read a lead, and change it only once assigned, in the same request if need be', async () => {
    const admin = await logInStaff(login, 'admin')
    const { uuid } = sentLeadOf(await postLead(login.browser()))
    expect((await getLead(admin.browser, uuid)).statusCode).toBe(200)
    expect((await updateLead(admin.browser, uuid, { stage: 'closed', exit_reason: 'no_reply' })).statusCode).toBe(403)
    const both = { assigned_to: admin.userId, stage: 'closed', exit_reason: 'no_reply' }
    expect((await updateLead(admin.browser, uuid, both)).json()).toMatchObject({ data: { stage: 'closed' } })
  })

  test('lets staff change their own enquiry as any sender does', async () => {
    const agent = await logInStaff(login, 'agent')
    const { uuid } = sentLeadOf(await postLead(agent.browser, { email: agent.email }))
    expect((await updateLead(agent.browser, uuid, { message: 'Is there a lift?' })).statusCode).toBe(200)
  })

  test('closes a lead for a reason, mails its sender in their language and writes an audit entry', async () => {
    const agent = await logInStaff(login, 'agent')
    const email = newEmail()
    const sender = login.browser()
    sender.cookies['selectedLanguage'] = 'fr'
    const { uuid } = sentLeadOf(await postLead(sender, { email }))
    const { id } = await readLead(sender, uuid)
    await updateLead(agent.browser, uuid, { assigned_to: agent.userId })
    expect(fieldsOf(await updateLead(agent.browser, uuid, { stage: 'closed' }))).toEqual({ exit_reason: 'missing' })
    const close = { stage: 'closed', exit_reason: 'booked_elsewhere' }
    expect((await updateLead(agent.browser, uuid, close)).json()).toMatchObject({ data: { stage: 'closed' } })
    // Repeating the stage changes nothing.
    expect((await updateLead(agent.browser, uuid, close)).statusCode).toBe(200)
    expect(await mailsTo(email, 'stage_reached')).toEqual([
      { language: 'fr', userId: null, ids: { lead_event_id: expect.any(Number) } },
    ])
    expect((await readLead(sender, uuid)).booking.stages?.map(({ stage }) => stage)).toEqual(['enquired', 'closed'])
    const audited = await login.db
      .selectFrom('auditLog')
      .where('actorId', '=', agent.userId)
      .where('action', 'like', 'lead.%')
      .select(['action', 'ids', 'fields'])
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: 'lead.take', ids: { lead_id: id }, fields: ['assigned_to'] },
      { action: 'lead.change', ids: { lead_id: id }, fields: ['stage', 'staff_stage'] },
    ])
  })

  test('rejects a stage that staff cannot set or that is not next, and changes nothing', async () => {
    const agent = await logInStaff(login, 'agent')
    const sender = login.browser()
    const { uuid } = sentLeadOf(await postLead(sender))
    await updateLead(agent.browser, uuid, { assigned_to: agent.userId })
    await login.db.updateTable('leads').set({ stage: 'room_chosen' }).where('uuid', '=', uuid).execute()
    for (const stage of ['enquired', 'form_sent', 'deposit_paid', 'agreement_signed', 'moved_in']) {
      const response = await updateLead(agent.browser, uuid, { stage, name: 'Somebody Else' })
      expect(response.statusCode).toBe(409)
      expect(fieldsOf(response)).toEqual({ 'lead.stage': 'not_allowed' })
    }
    expect(await readLead(sender, uuid)).toMatchObject({ stage: 'room_chosen', user_details: { name: 'Ana Lee' } })
  })
})
