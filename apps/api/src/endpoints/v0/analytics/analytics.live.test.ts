import { randomUUID } from 'node:crypto'
import type { Funnel } from '@amber/contract/schemas/analytics'
import { localEnvironment } from '@amber/local-environment/addresses'
import { makeAnalyticsDays } from '@amber/db/queries/analytics/analytics-events'
import { summarizeEvents } from '@amber/operations/analytics/summarize-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAME_ORIGIN_HEADERS } from '../../../test-api.ts'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

let login: LoginApi
let admin: StaffInBrowser
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_TYPEAHEAD: '5000' })
  admin = await logInStaff(login, 'admin')
})
afterAll(() => login.close())

const DAY_MS = 86_400_000

const viewed = { name: 'place_viewed', page: 'inventory_page', fields: { place: 'a-house' }, age_ms: 250 }

const send = (visitorId: string, events: readonly object[] = [viewed], { consent = 'all', cookies = '' } = {}) =>
  login.api.app.inject({
    method: 'POST',
    url: '/api/v0/events',
    headers: {
      ...SAME_ORIGIN_HEADERS,
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile Safari/537.36',
      cookie: `cookieConsent=${consent}; visitorId=${visitorId}; ${cookies}`,
    },
    payload: { events },
  })

const rowsOf = (visitorId: string) =>
  login.db.selectFrom('analyticsEvents').where('visitorId', '=', visitorId).selectAll().orderBy('happenedAt').execute()

// spec: 7.analytics-events
test('stores events by the visitor id alone, with the time at which they happened', async () => {
  const visitorId = randomUUID()
  const sent = await send(visitorId, [
    viewed,
    { name: 'enquiry_sent', page: 'other', fields: { place: 'a-house' }, age_ms: 0 },
  ])
  expect(sent.json()).toEqual({ data: { recorded: 2 } })
  const rows = await rowsOf(visitorId)
  expect(rows).toMatchObject([
    {
      event: 'place_viewed',
      page: 'inventory_page',
      details: { place: 'a-house' },
      device: 'mobile',
      isInternal: false,
    },
    { event: 'enquiry_sent', page: 'other', edition: 'world' },
  ])
  const [first, second] = rows.map(({ happenedAt }) => happenedAt.getTime())
  expect((second ?? 0) - (first ?? 0)).toBe(250)
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    'details',
    'device',
    'edition',
    'event',
    'happenedAt',
    'isInternal',
    'page',
    'visitorId',
  ])
})

test('stores nothing without consent or an id', async () => {
  const visitorId = randomUUID()
  for (const consent of ['necessary', ''])
    expect((await send(visitorId, [viewed], { consent })).json()).toEqual({ data: { recorded: 0 } })
  expect((await send('me')).json()).toEqual({ data: { recorded: 0 } })
  expect(await rowsOf(visitorId)).toEqual([])
})

test.each([
  ['an unknown event', { ...viewed, name: 'searched' }],
  ['an unknown page', { ...viewed, page: 'blog' }],
  ['another field', { ...viewed, fields: { place: 'a-house', email: 'priya@mail.example' } }],
  ['a text in place of a name', { ...viewed, fields: { place: 'Priya Raman' } }],
  ['an event of the future', { ...viewed, age_ms: -1 }],
])('rejects a batch with %s, and stores none of it', async (_, event) => {
  const visitorId = randomUUID()
  expect((await send(visitorId, [viewed, event])).statusCode).toBe(400)
  expect(await rowsOf(visitorId)).toEqual([])
})

test('rejects more than twenty events at once, and none', async () => {
  expect((await send(randomUUID(), [])).statusCode).toBe(400)
  expect(
    (
      await send(
        randomUUID(),
        Array.from({ length: 21 }, () => viewed),
      )
    ).statusCode,
  ).toBe(400)
})

test('deletes the events of a visitor who withdraws consent', async () => {
  const visitorId = randomUUID()
  await send(visitorId)
  expect(await rowsOf(visitorId)).toHaveLength(1)
  await login.browser().post(`/api/v0/exposures/${localEnvironment.FLAGS_SERVER_KEY}`, {
    exposures: [],
    failures: [],
    withdrawn: [visitorId],
  })
  expect(await rowsOf(visitorId)).toEqual([])
})

test('shows how far visitors came, without those of the company, by device and the page on which they came', async () => {
  const [enquirer, reader, colleague] = [randomUUID(), randomUUID(), randomUUID()]
  const opened = { ...viewed, name: 'enquiry_opened', age_ms: 200 }
  await send(enquirer, [viewed, opened, { ...viewed, name: 'enquiry_sent', age_ms: 100 }])
  await send(reader)
  await send(colleague, [viewed], { cookies: `user_auth_token=${admin.browser.cookies['user_auth_token']}` })
  expect(await rowsOf(colleague)).toMatchObject([{ isInternal: true }])
  // Days are counted once they have ended.
  await makeAnalyticsDays(login.db, [new Date(Date.now() - DAY_MS)])
  await sql`
    update analytics_events set happened_at = happened_at - interval '1 day'
    where visitor_id = any(${[enquirer, reader, colleague]}::uuid[])
  `.execute(login.db)
  await summarizeEvents(login.db, new Date())

  const enquiries = async (query = '') => {
    const response = await admin.browser.get(`/api/v0/dashboard/funnels?${query}`)
    const { funnels } = response.json<{ data: { funnels: Funnel[] } }>().data
    return funnels.find(({ name }) => name === 'enquiry')?.steps.map(({ visitors }) => visitors)
  }
  expect(await enquiries()).toEqual([2, 1, 1])
  expect(await enquiries('device=mobile&edition=world&page=inventory_page&days=1')).toEqual([2, 1, 1])
  expect(await enquiries('device=desktop')).toEqual([0, 0, 0])
  expect(await enquiries('page=home_page')).toEqual([0, 0, 0])
  expect(await enquiries('edition=china')).toEqual([0, 0, 0])
})

test('shows figures only to those who are responsible for pages', async () => {
  const agent = await logInStaff(login, 'agent')
  expect((await agent.browser.get('/api/v0/dashboard/funnels')).statusCode).toBe(403)
  expect((await login.browser().get('/api/v0/dashboard/funnels')).statusCode).toBe(401)
})

test('keeps events for a month', async () => {
  const daysLater = (days: number) => new Date(Date.now() + days * DAY_MS)
  const visitorId = randomUUID()
  await send(visitorId)
  await summarizeEvents(login.db, daysLater(29))
  expect(await rowsOf(visitorId)).toHaveLength(1)
  await summarizeEvents(login.db, daysLater(32))
  expect(await rowsOf(visitorId)).toEqual([])
})
