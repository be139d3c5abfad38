import { randomUUID } from 'node:crypto'
import type { LeadPreferences } from '@amber/contract/schemas/lead-preferences'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../../test-staff.ts'

let login: LoginApi
let agent: StaffInBrowser
let stranger: StaffInBrowser
let rootId: number
let regionId: number
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  agent = await logInStaff(login, 'agent')
  stranger = await logInStaff(login, 'agent')
  rootId = (await createPlace(login.db)).id
  const place = await login.db
    .selectFrom('inventories')
    .where('id', '=', rootId)
    .select('regionId')
    .executeTakeFirstOrThrow()
  regionId = place.regionId ?? 0
})
afterAll(() => login.close())

const newLead = (overrides: Partial<Parameters<typeof createLead>[1]> = {}) =>
  createLead(login.db, { rootId, email: `${randomUUID()}@example.com`, assignedTo: agent.userId, ...overrides })

const pathOf = (uuid: string) => `/api/v0/leads/${uuid}/preferences`

const read = async (uuid: string) => (await agent.browser.get(pathOf(uuid))).json<{ data: LeadPreferences }>().data

const save = (uuid: string, body: object, { browser }: StaffInBrowser = agent) =>
  browser.send('PUT', pathOf(uuid), body)

const BUDGET = { amount: 20_500, currency: 'GBP', period: 'weekly', all_in: true }

test('shows what a saved search says until staff write down what they were told', async () => {
  const user = await createUser(login.db)
  const { id, uuid } = await newLead({ userId: user.id })
  const query = 'max_price=250&meta_unit_types=ensuite&features_and=gym'
  await login.db
    .insertInto('savedSearches')
    .values({ userId: user.id, regionId, name: 'Near campus', query, frequency: 'daily' })
    .execute()
  expect(await read(uuid)).toMatchObject({
    budget: { value: { amount: 25_000, all_in: true }, source: 'saved_search' },
    room_types: { value: ['ensuite'], source: 'saved_search' },
    must_haves: { value: ['gym'], source: 'saved_search' },
    updated: null,
  })
  expect((await save(uuid, { budget: BUDGET, languages: ['mr'], decision: 'Her father pays.' })).statusCode).toBe(200)
  expect(await read(uuid)).toMatchObject({
    budget: { value: BUDGET, source: 'staff' },
    room_types: { source: 'saved_search' },
    languages: ['mr'],
    decision: 'Her father pays.',
  })
  // Preferences that the request does not name stay.
  expect((await save(uuid, { must_haves: ['wifi'] })).statusCode).toBe(200)
  expect(await read(uuid)).toMatchObject({
    budget: { value: BUDGET },
    must_haves: { value: ['wifi'], source: 'staff' },
  })
  const { rows } = await sql<{ fields: string[] }>`
    select fields from audit_log where (ids ->> 'lead_id')::bigint = ${id} order by id
  `.execute(login.db)
  expect(rows).toEqual([{ fields: ['preferences'] }, { fields: ['preferences'] }])
})

test('only whoever is assigned writes, and others do not see the lead', async () => {
  const { uuid } = await newLead()
  expect((await stranger.browser.get(pathOf(uuid))).statusCode).toBe(404)
  expect((await save(uuid, { budget: BUDGET }, stranger)).statusCode).toBe(404)
  const free = await newLead({ assignedTo: null })
  expect((await save(free.uuid, { budget: BUDGET })).statusCode).toBe(403)
  expect((await save(uuid, { university: 'no-such-university' })).statusCode).toBe(400)
  expect((await save(uuid, { budget: { ...BUDGET, amount: 0 } })).statusCode).toBe(400)
})

test('a lead is qualified only with a budget, a move-in day and a length', async () => {
  const { uuid } = await newLead()
  const move = (body: object = {}) =>
    agent.browser.send('PUT', `/api/v0/leads/${uuid}/staff_stage`, { staff_stage: 'qualified', ...body })
  const refused = await move()
  expect(refused.json()).toMatchObject({
    error: { fields: { budget: 'missing', move_in_date: 'missing', stay: 'missing' } },
  })
  const partly = await move({ budget: BUDGET, move_in_date: '2031-09-01' })
  expect(partly.json()).toMatchObject({ error: { fields: { stay: 'missing' } } })
  // Nothing of a refused move is stored.
  expect(await read(uuid)).toMatchObject({ budget: null })
  const whole = { budget: BUDGET, move_in_date: '2031-09-01', lease_duration: '44 weeks' }
  expect((await move(whole)).json()).toMatchObject({ data: { staff_stage: 'qualified' } })
  expect(await read(uuid)).toMatchObject({ budget: { value: BUDGET, source: 'staff' } })
})

test('leads are found by the budget of a week in any currency', async () => {
  const { db } = login
  await db
    .insertInto('exchangeRates')
    .values({ base: 'GBP', quote: 'EUR', day: '2020-01-01', rate: '1.25', source: 'test' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const withBudget = async (budget: object) => {
    const { id, uuid } = await newLead({ name: 'Budget Test' })
    expect((await save(uuid, { budget })).statusCode).toBe(200)
    return id
  }
  const pounds = await withBudget({ ...BUDGET, amount: 20_000 })
  // 867 a month are 200 a week.
  const monthly = await withBudget({ ...BUDGET, amount: 86_700, period: 'monthly' })
  const euros = await withBudget({ ...BUDGET, amount: 25_000, currency: 'EUR' })
  const dearer = await withBudget({ ...BUDGET, amount: 30_000 })
  await newLead({ name: 'Budget Test' })
  const found = async (query: string) => {
    const reply = await agent.browser.get(`/api/v0/dashboard/leads?q=Budget%20Test&sort_key=created&${query}`)
    const { result, meta } = reply.json<{ data: { result: { id: number }[]; meta: { count: number } } }>().data
    expect(meta.count).toBe(result.length)
    return result.map(({ id }) => id).toSorted((one, other) => one - other)
  }
  expect(await found('')).toHaveLength(5)
  expect(await found('budget_from=190&budget_to=210')).toEqual([pounds, monthly, euros])
  expect(await found('budget_from=210')).toEqual([dearer])
  expect(await found('budget_to=100')).toEqual([])
})
