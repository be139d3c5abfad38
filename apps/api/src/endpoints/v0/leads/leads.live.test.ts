import { randomUUID } from 'node:crypto'
import type { Lead, PublicLead, SentLead } from '@amber/contract/leads'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import { logInStaff } from '../../../test-staff.ts'

let login: LoginApi
let place: PlaceTree
let other: PlaceTree
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000', RATE_LIMIT_FORM: '1000' })
  place = await createPlace(login.db, { roomTypes: 1, tenancies: 2 })
  other = await createPlace(login.db, { roomTypes: 1, tenancies: 1 })
})
afterAll(() => login.close())

const roomOf = (tree: PlaceTree) => tree.roomTypes[0]?.id ?? 0
const tenancyOf = (tree: PlaceTree, position = 0) => tree.roomTypes[0]?.tenancies[position]?.id ?? 0

const PHONE = '+442079460958'
const SOURCE_WRONG = { 'lead.source_details.referrer': 'invalid' }
const UTM_WRONG = { 'lead.source_details.utm_params.utm_source': 'invalid' }

type Said = Record<string, unknown>

const leadOf = (said: Said = {}) => ({
  name: 'Ana Lee',
  email: newEmail(),
  phone: PHONE,
  inventory_id: place.id,
  ...said,
})

const send = (browser: TestBrowser, said: Said = {}, key: string = randomUUID()) =>
  browser.post('/api/v0/leads', { lead: leadOf(said), idempotency_key: key })

const sentOf = (answer: LightMyRequestResponse) => answer.json<{ data: SentLead }>().data

const seen = (browser: TestBrowser, id: string | number) => browser.get(`/api/v0/leads/${id}`)

const leadIn = async (browser: TestBrowser, id: string | number) =>
  (await seen(browser, id)).json<{ data: Lead }>().data

const change = (browser: TestBrowser, id: string | number, lead: Said, key?: string) =>
  browser.send('PUT', `/api/v0/leads/${id}`, { lead, ...(key && { idempotency_key: key }) })

const mailsTo = (email: string, kind = 'enquiry_received') =>
  login.db
    .selectFrom('mails')
    .where('toEmail', '=', email)
    .where('kind', '=', kind)
    .select(['language', 'userId', 'ids'])
    .execute()

const leadsOf = (email: string) =>
  login.db.selectFrom('leads').where('email', '=', email).select(['id', 'uuid', 'userId', 'stage']).execute()

const codeOf = (answer: LightMyRequestResponse) => answer.json<{ error: { code: string } }>().error.code
const fieldsOf = (answer: LightMyRequestResponse) =>
  answer.json<{ error: { fields: Record<string, string> } }>().error.fields

describe('enquiring', () => {
  // spec: 7.post-lead, 3.lead-fields, 3.lead-phone-details
  test('makes a lead that this browser reads as it was sent', async () => {
    const browser = login.browser()
    const email = newEmail()
    const answer = await send(browser, {
      email,
      inventory_id: tenancyOf(place),
      move_in_date: '2031-09-11',
      lease_duration: '44 weeks',
      message: 'Is there a desk?\nAnd a lift?',
      config_name: 'Ensuite',
      source_details: { visitor_id: randomUUID(), initial_referrer: 'https://search.example/' },
    })
    expect(answer.statusCode).toBe(200)
    const sent = sentOf(answer)
    expect(sent).toEqual({ uuid: expect.any(String), inventory_id: tenancyOf(place), is_new: true })
    expect(await leadIn(browser, sent.uuid)).toMatchObject({
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

  // spec: 3.lead-relations
  test('says of a lead its form, its referral, its commission and its booking', async () => {
    const browser = login.browser()
    const { uuid } = sentOf(await send(browser))
    expect(await leadIn(browser, uuid)).toMatchObject({
      form: null,
      referral: null,
      commission: null,
      booking: {
        inventory_id: place.id,
        root_inventory_id: place.id,
        payment_present: false,
        form_present: false,
        booking_status: 'enquiry',
      },
    })
  })

  test('keeps the browser by a cookie that no script reads, for thirty days', async () => {
    const answer = await send(login.browser())
    const cookie = answer.cookies.find(({ name }) => name === 'user_flow_token')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 30 * 24 * 3600 })
  })

  test('takes no cookie over that somebody planted', async () => {
    const browser = login.browser()
    browser.cookies['user_flow_token'] = 'mine'
    await send(browser)
    expect(browser.cookies['user_flow_token']).toMatch(/^[\w-]{43}$/)
  })

  test('is told to the sender in the language of the page, once', async () => {
    const email = newEmail()
    const browser = login.browser()
    browser.cookies['selectedLanguage'] = 'de'
    await send(browser, { email })
    await send(browser, { email, message: 'One more thing' })
    expect(await mailsTo(email)).toEqual([{ language: 'de', userId: null, ids: { lead_id: expect.any(Number) } }])
  })

  test('writes no more than five mails a day to a mailbox that nobody has proven, by whichever name, at once too', async () => {
    const email = newEmail()
    const names = [email, ...Array.from({ length: 6 }, (_, number) => email.replace('@', `+${number}@`))]
    const sent = await Promise.all(names.map((name) => send(login.browser(), { email: name })))
    expect(new Set(sent.map((answer) => sentOf(answer).uuid)).size).toBe(7)
    const mails = await Promise.all(names.map((name) => mailsTo(name)))
    expect(mails.flat()).toHaveLength(5)
  })

  test.each([
    ['a phone that nobody has', { phone: '+44123' }, { 'lead.phone': 'phone-not-valid' }],
    ['an e-mail of digits', { email: '123@example.com' }, { 'lead.email': 'invalid' }],
    ['a name with a link', { name: 'See evil.example now' }, { 'lead.name': 'invalid' }],
    ['a day that no calendar has', { move_in_date: '2031-02-30' }, { 'lead.move_in_date': 'invalid' }],
    ['a day that is over', { move_in_date: '2020-01-01' }, { 'lead.move_in_date': 'too_early' }],
    ['a stay of no time', { lease_duration: '0 weeks' }, { 'lead.lease_duration': 'invalid' }],
    ['a place that nobody lets', { inventory_id: 999_999_999 }, { 'lead.inventory_id': 'not_allowed' }],
    ['a source that no database can hold', { source_details: { referrer: 'a\0b' } }, SOURCE_WRONG],
    ['half a letter', { source_details: { utm_params: { utm_source: '\ud800' } } }, UTM_WRONG],
    ['a message without end', { message: 'x'.repeat(2_001) }, { 'lead.message': 'too_large' }],
  ])('refuses %s by name, and writes nothing', async (_, said, fields) => {
    const email = newEmail()
    const answer = await send(login.browser(), { email, ...said })
    expect(answer.statusCode).toBe(400)
    expect(fieldsOf(answer)).toEqual(fields)
    expect(await leadsOf(email)).toEqual([])
  })

  test('does not show places that are not listed', async () => {
    const hidden = await createPlace(login.db, { place: { status: 'inactive' } })
    expect((await send(login.browser(), { inventory_id: hidden.id })).statusCode).toBe(400)
  })

  test('logs nothing of the person', async () => {
    const email = newEmail()
    await send(login.browser(), { email, message: 'canary-of-a-message' })
    const log = login.api.lines.join('\n')
    expect(log).not.toContain(email)
    expect(log).not.toContain('canary-of-a-message')
    expect(log).not.toContain(PHONE)
  })

  // spec: 7.virtual-tour-request
  test('can be to be shown around by video', async () => {
    const browser = login.browser()
    const answer = await browser.post('/api/v0/leads/virtual_tour_request', {
      data: { ...leadOf(), wished_at: '2031-09-01T10:00:00.000Z' },
    })
    expect(answer.statusCode).toBe(200)
    expect(await leadIn(browser, sentOf(answer).uuid)).toMatchObject({
      source: 'virtual_tour',
      enquiries: [{ wished_at: '2031-09-01T10:00:00.000Z' }],
    })
  })
})

describe('one lead a person and place within a day', () => {
  test('twenty sendings of one enquiry at once are one lead, one enquiry and one mail', async () => {
    const email = newEmail()
    const key = randomUUID()
    const said = { email, message: 'Hello' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(login.browser(), said, key)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => sentOf(answer).uuid)).size).toBe(1)
    const [lead, ...more] = await leadsOf(email)
    expect(more).toEqual([])
    const enquiries = await login.db
      .selectFrom('enquiries')
      .where('leadId', '=', lead?.id ?? 0)
      .select('id')
      .execute()
    expect(enquiries).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('twenty different enquiries at once are one lead and one mail too', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => send(login.browser(), { email, message: `Question ${number}` })),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    const [lead, ...more] = await leadsOf(email)
    expect(more).toEqual([])
    const enquiries = await login.db
      .selectFrom('enquiries')
      .where('leadId', '=', lead?.id ?? 0)
      .select('id')
      .execute()
    expect(enquiries).toHaveLength(20)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('the same browser adds to it, and to what is chosen', async () => {
    const browser = login.browser()
    const email = newEmail()
    const first = sentOf(await send(browser, { email, move_in_date: '2031-09-01' }))
    const second = sentOf(
      await send(browser, {
        email: email.toUpperCase(),
        inventory_id: tenancyOf(place),
        lease_duration: '12 months',
        name: 'Ana B. Lee',
      }),
    )
    expect(second).toEqual({ uuid: first.uuid, inventory_id: tenancyOf(place), is_new: false })
    expect(await leadIn(browser, first.uuid)).toMatchObject({
      user_details: { name: 'Ana B. Lee' },
      // What was left out stays.
      move_in_date: '2031-09-01',
      booking: { inventory_id: tenancyOf(place) },
      enquiries: [{ message: null }, { lease_duration: '12 months' }],
    })
    // A question about the place as a whole gives no room back.
    expect(sentOf(await send(browser, { email })).inventory_id).toBe(tenancyOf(place))
  })

  test('another place is another lead, and so is the next day', async () => {
    const browser = login.browser()
    const email = newEmail()
    const first = sentOf(await send(browser, { email }))
    expect(sentOf(await send(browser, { email, inventory_id: roomOf(other) })).uuid).not.toBe(first.uuid)
    const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1_000)
    await login.db.updateTable('leads').set({ createdAt: yesterday }).where('uuid', '=', first.uuid).execute()
    const next = sentOf(await send(browser, { email }))
    expect(next.uuid).not.toBe(first.uuid)
    expect(next.is_new).toBe(true)
  })

  test('a lead that is closed is not opened again', async () => {
    const browser = login.browser()
    const email = newEmail()
    const { uuid } = sentOf(await send(browser, { email }))
    await login.db.updateTable('leads').set({ stage: 'closed' }).where('uuid', '=', uuid).execute()
    expect(sentOf(await send(browser, { email })).uuid).not.toBe(uuid)
  })

  test('a stranger who types the e-mail adds a message, reads nothing, changes nothing and learns nothing', async () => {
    const [browser, stranger] = [login.browser(), login.browser()]
    const email = newEmail()
    const { uuid } = sentOf(await send(browser, { email, inventory_id: tenancyOf(place) }))
    const said = { email, name: 'Mallory', phone: '+14155552671', message: 'Call me' }
    const key = randomUUID()
    const learnt = { uuid, inventory_id: place.id, is_new: true }
    expect(sentOf(await send(stranger, said, key))).toEqual(learnt)
    expect(sentOf(await send(stranger, said, key))).toEqual(learnt)
    expect((await seen(stranger, uuid)).statusCode).toBe(404)
    expect((await change(stranger, uuid, { phone: '+14155552671' })).statusCode).toBe(404)
    expect(await leadIn(browser, uuid)).toMatchObject({
      user_details: { name: 'Ana Lee', phone_details: { formatted: PHONE } },
      enquiries: [{ message: null, by_other: null }],
    })
  })

  test('who typed the e-mail first does not read what the person sends; they do once they log in, and staff', async () => {
    const [prankster, person] = [login.browser(), login.browser()]
    const email = newEmail()
    const { uuid } = sentOf(await send(prankster, { email, name: 'Mallory', message: 'Ha' }))
    await send(person, { email, name: 'Ana Lee', phone: PHONE, message: 'My room number is 12' })
    expect((await leadIn(prankster, uuid)).enquiries).toMatchObject([{ message: 'Ha' }])
    const all = [
      { message: 'Ha', by_other: null },
      { message: 'My room number is 12', by_other: { name: 'Ana Lee', phone: PHONE } },
    ]
    const { browser: admin } = await logInStaff(login, 'admin')
    expect((await leadIn(admin, uuid)).enquiries).toMatchObject(all)
    expect((await leadIn(await logInByMail(login, email), uuid)).enquiries).toMatchObject(all)
  })

  test.each(['hold', 'documents'])('a key that no lead has is refused by its %s, and breaks nothing', async (part) => {
    for (const key of ['nobody', '9'.repeat(30)]) {
      expect((await login.browser().get(`/api/v0/leads/${key}/${part}`)).statusCode).toBe(400)
    }
  })

  test('a name of a sending that stands for another one is a conflict', async () => {
    const key = randomUUID()
    await send(login.browser(), {}, key)
    const answer = await send(login.browser(), {}, key)
    expect(answer.statusCode).toBe(409)
    expect(codeOf(answer)).toBe('conflict')
  })
})

describe('a lead and an account', () => {
  test('somebody who is logged in owns what they send under their e-mail, on every device', async () => {
    const email = newEmail()
    const [phone, laptop] = [await logInByMail(login, email), await logInByMail(login, email)]
    const { uuid } = sentOf(await send(phone, { email }))
    expect((await seen(laptop, uuid)).statusCode).toBe(200)
    expect(sentOf(await send(laptop, { email, message: 'Again' }))).toMatchObject({ uuid, is_new: false })
    expect((await mailsTo(email))[0]?.userId).toEqual(expect.any(Number))
  })

  test('what somebody sends under another e-mail is a guest’s', async () => {
    const browser = await logInByMail(login, newEmail())
    const email = newEmail()
    await send(browser, { email })
    expect((await leadsOf(email)).map(({ userId }) => userId)).toEqual([null])
  })

  test('a login with the e-mail takes a guest’s lead over, and the browser it came from reads it no more', async () => {
    const email = newEmail()
    const guest = login.browser()
    const { uuid } = sentOf(await send(guest, { email }))
    expect((await seen(guest, uuid)).statusCode).toBe(200)
    const owner = await logInByMail(login, email)
    expect((await seen(owner, uuid)).statusCode).toBe(200)
    expect((await seen(guest, uuid)).statusCode).toBe(404)
    const bookings = await owner.get('/api/v0/auth/users/bookings')
    expect(bookings.json<{ data: { result: { uuid: string }[] } }>().data.result.map((one) => one.uuid)).toEqual([uuid])
  })

  test('a logout takes the browser’s leads out of sight', async () => {
    const email = newEmail()
    const browser = await logInByMail(login, email)
    const { uuid } = sentOf(await send(browser, { email }))
    await browser.post('/api/v0/users/logout')
    expect((await seen(browser, uuid)).statusCode).toBe(404)
  })

  test('a link of somebody counts for them, and one’s own does not', async () => {
    const email = newEmail()
    const referrer = await logInByMail(login, email)
    const { id } = (await referrer.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data
    const link = await referrer.get(`/api/v0/auth/users/${id}/referral_link`)
    const { code } = link.json<{ data: { code: string } }>().data
    const friend = login.browser()
    friend.cookies['referral_code'] = code
    expect(await leadIn(friend, sentOf(await send(friend)).uuid)).toMatchObject({ referral: { code } })
    referrer.cookies['referral_code'] = code
    expect(await leadIn(referrer, sentOf(await send(referrer, { email })).uuid)).toMatchObject({ referral: null })
  })
})

describe('looking a lead up by its uuid', () => {
  // spec: 7.find-lead-by-uuid
  test('says what is public, to anyone, and no more', async () => {
    const { uuid } = sentOf(await send(login.browser()))
    const query = `uuid=${uuid}&methods=payments_success_present,inventory_root&cache=false`
    for (const path of ['/api/v0/leads/', '/api/v0/leads']) {
      const answer = await login.browser().get(`${path}?${query}`)
      const lead = answer.json<{ data: PublicLead }>().data
      expect(lead).toMatchObject({ uuid, payments_success_present: false, inventory_root: { id: place.id } })
      expect(Object.keys(lead).toSorted()).toEqual(['inventory_root', 'payments_success_present', 'uuid'])
    }
  })

  test('says only what is asked for', async () => {
    const { uuid } = sentOf(await send(login.browser()))
    const answer = await login.browser().get(`/api/v0/leads?uuid=${uuid}&methods=payments_success_present`)
    expect(answer.json<{ data: PublicLead }>().data).toEqual({ uuid, payments_success_present: false })
  })

  test('knows of a deposit that is paid', async () => {
    const { uuid } = sentOf(await send(login.browser()))
    const { id } = await login.db.selectFrom('leads').where('uuid', '=', uuid).select('id').executeTakeFirstOrThrow()
    await login.db.insertInto('leadStages').values({ leadId: id, stage: 'deposit_paid' }).execute()
    const answer = await login.browser().get(`/api/v0/leads?uuid=${uuid}`)
    expect(answer.json<{ data: PublicLead }>().data.payments_success_present).toBe(true)
  })

  test('finds nothing under a uuid of nobody', async () => {
    expect((await login.browser().get(`/api/v0/leads?uuid=${randomUUID()}`)).statusCode).toBe(404)
  })
})

describe('reading and changing a lead', () => {
  // spec: 7.get-lead
  test('answers by uuid and by number, at both paths, and nobody else’s', async () => {
    const browser = login.browser()
    const { uuid } = sentOf(await send(browser))
    const { id } = await leadIn(browser, uuid)
    for (const path of [`/api/v0/leads/${uuid}`, `/api/v0/leads/${id}`, `/leads/${uuid}`, `/leads/${id}`]) {
      expect((await browser.get(path)).statusCode).toBe(200)
      expect((await login.browser().get(path)).statusCode).toBe(404)
    }
  })

  // spec: 7.put-lead
  test('lets its sender change what they said, at both paths', async () => {
    const browser = login.browser()
    const { uuid } = sentOf(await send(browser, { lease_duration: '10 weeks' }))
    const said = {
      name: 'Ana C.',
      phone: '+33 1 42 68 53 00',
      inventory_id: tenancyOf(place),
      move_in_date: '2031-10-01',
    }
    const answer = await change(browser, uuid, said)
    expect(answer.json()).toEqual({ data: { uuid, inventory_id: tenancyOf(place), stage: 'enquired' } })
    expect((await browser.send('PUT', `/leads/${uuid}`, { lead: { message: 'And a gym?' } })).statusCode).toBe(200)
    expect(await leadIn(browser, uuid)).toMatchObject({
      user_details: { name: 'Ana C.', phone_details: { formatted: '+33142685300' } },
      move_in_date: '2031-10-01',
      enquiries: [{}, { message: 'And a gym?' }],
    })
  })

  test('writes a message that is sent twice down once', async () => {
    const browser = login.browser()
    const { uuid } = sentOf(await send(browser))
    const key = randomUUID()
    for (const _ of [1, 2]) await change(browser, uuid, { message: 'Hello?' }, key)
    expect((await leadIn(browser, uuid)).enquiries.map(({ message }) => message)).toEqual([null, 'Hello?'])
  })

  test.each([
    ['a room of another place', () => ({ inventory_id: tenancyOf(other) }), 400],
    ['a phone that nobody has', () => ({ phone: '+44123' }), 400],
    ['the stage', () => ({ stage: 'deposit_paid' }), 403],
    ['who looks after it', () => ({ assigned_to: null }), 403],
  ])('does not let its sender set %s', async (_, said, status) => {
    const browser = login.browser()
    const { uuid } = sentOf(await send(browser))
    expect((await change(browser, uuid, said())).statusCode).toBe(status)
  })

  test('keeps the stay of a form that was sent, and all of what is closed', async () => {
    const browser = login.browser()
    const { uuid } = sentOf(await send(browser))
    const stage = (name: 'form_sent' | 'closed') =>
      login.db.updateTable('leads').set({ stage: name }).where('uuid', '=', uuid).execute()
    await stage('form_sent')
    expect((await change(browser, uuid, { move_in_date: '2031-10-01' })).statusCode).toBe(409)
    expect((await change(browser, uuid, { name: 'Ana D.' })).statusCode).toBe(200)
    await stage('closed')
    expect((await change(browser, uuid, { name: 'Ana E.' })).statusCode).toBe(409)
  })
})

describe('staff', () => {
  test('an agent reads a lead once they look after it, with its commission', async () => {
    const agent = await logInStaff(login, 'agent')
    const colleague = await logInStaff(login, 'agent')
    const { uuid } = sentOf(await send(login.browser()))
    await login.db
      .insertInto('commissions')
      .values({ rootId: place.id, basisPoints: 1_000, startsOn: '2020-01-01' })
      .execute()
    expect((await seen(agent.browser, uuid)).statusCode).toBe(404)
    expect((await change(agent.browser, uuid, { assigned_to: agent.userId })).statusCode).toBe(200)
    expect(await leadIn(agent.browser, uuid)).toMatchObject({
      assigned_to: agent.userId,
      commission: { inventory_id: place.id, basis_points: 1_000, amount: null },
    })
    expect((await seen(colleague.browser, uuid)).statusCode).toBe(404)
  })

  test('only staff look after a lead', async () => {
    const agent = await logInStaff(login, 'agent')
    const { uuid } = sentOf(await send(login.browser()))
    const { id } = (await (await logInByMail(login, newEmail())).get('/api/v0/auth/users/me')).json<{
      data: { id: number }
    }>().data
    const answer = await change(agent.browser, uuid, { assigned_to: id })
    expect(fieldsOf(answer)).toEqual({ 'lead.assigned_to': 'not_allowed' })
  })

  test('moves a lead forward, which its person is written, in their language, and an audit row tells', async () => {
    const agent = await logInStaff(login, 'agent')
    const email = newEmail()
    const sender = login.browser()
    sender.cookies['selectedLanguage'] = 'fr'
    const { uuid } = sentOf(await send(sender, { email }))
    const { id } = await leadIn(sender, uuid)
    expect((await change(agent.browser, uuid, { stage: 'room_chosen' })).json()).toMatchObject({
      data: { stage: 'room_chosen' },
    })
    // A second time it is where it was.
    expect((await change(agent.browser, uuid, { stage: 'room_chosen' })).statusCode).toBe(200)
    expect(await mailsTo(email, 'stage_reached')).toEqual([
      { language: 'fr', userId: null, ids: { lead_event_id: expect.any(Number) } },
    ])
    expect((await leadIn(sender, uuid)).booking.stages?.map(({ stage }) => stage)).toEqual(['enquired', 'room_chosen'])
    const audited = await login.db
      .selectFrom('auditLog')
      .where('action', '=', 'lead.change')
      .where('actorId', '=', agent.userId)
      .select(['ids', 'fields'])
      .execute()
    expect(audited).toEqual([{ ids: { lead_id: id }, fields: ['stage'] }])
  })

  test('can’t move one back or past what has to come first, and then changes nothing at all', async () => {
    const agent = await logInStaff(login, 'agent')
    const sender = login.browser()
    const { uuid } = sentOf(await send(sender))
    await change(agent.browser, uuid, { stage: 'room_chosen' })
    for (const stage of ['enquired', 'moved_in', 'deposit_paid']) {
      const answer = await change(agent.browser, uuid, { stage, name: 'Somebody Else' })
      expect(answer.statusCode).toBe(409)
      expect(fieldsOf(answer)).toEqual({ 'lead.stage': 'not_allowed' })
    }
    expect(await leadIn(sender, uuid)).toMatchObject({ stage: 'room_chosen', user_details: { name: 'Ana Lee' } })
  })
})
