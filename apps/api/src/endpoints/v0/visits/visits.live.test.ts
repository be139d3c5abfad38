import { randomBytes, randomUUID } from 'node:crypto'
import type { TimelineEntry } from '@amber/contract/schemas/lead-page'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { hashToken } from '@amber/db/tokens'
import { VISIT_RETENTION_DAYS } from '@amber/domain/privacy/retention-periods'
import { MAX_VISITS_PER_DAY } from '@amber/domain/tracking/visit-record'
import { deleteOldVisits } from '@amber/operations/privacy/delete-old-visits'
import { erasePerson } from '@amber/operations/privacy/erase-person'
import { requestErasure } from '@amber/operations/privacy/request-erasure'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { logInByMail, type LoginApi, newEmail, openLoginApi } from '../../../test-login.ts'
import { logInStaff, newStaffEmail, type StaffInBrowser } from '../../../test-staff.ts'

let login: LoginApi
let agent: StaffInBrowser
let rootId: number
let region: { id: number; canonicalName: string }
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  agent = await logInStaff(login, 'agent')
  rootId = (await createPlace(login.db, { place: { name: 'Cobalt Wharf' } })).id
  region = await login.db
    .selectFrom('inventories')
    .innerJoin('regions', 'regions.id', 'inventories.regionId')
    .where('inventories.id', '=', rootId)
    .select(['regions.id', 'regions.canonicalName'])
    .executeTakeFirstOrThrow()
})
afterAll(() => login.close())

/** Opens a browser that has enquired without an account. */
async function enquire() {
  const browser = login.browser()
  const token = randomBytes(32).toString('base64url')
  browser.cookies['user_flow_token'] = token
  const lead = await createLead(login.db, {
    rootId,
    email: newEmail(),
    flowHash: hashToken(token),
    assignedTo: agent.userId,
  })
  return { browser, lead }
}

const view = (browser: TestBrowser) => browser.post(`/api/v0/inventories/${rootId}/view_count`)

const search = async (browser: TestBrowser, query: string, name = region.canonicalName) =>
  (await browser.post('/api/v0/visits', { region: name, query })).json<{ data: { recorded: boolean } }>().data.recorded

const visitsOf = (leadId: number) =>
  login.db.selectFrom('visits').where('leadId', '=', leadId).select(['rootId', 'query']).orderBy('id').execute()

type Timeline = { result: TimelineEntry[]; older: string | null; counts: Record<string, number> }

const timelineOf = async (uuid: string, query = '') =>
  (await agent.browser.get(`/api/v0/leads/${uuid}/timeline?${query}`)).json<{ data: Timeline }>().data

test('nothing is stored before consent, nor for somebody unknown, nor for staff', async () => {
  const { browser, lead } = await enquire()
  for (const consent of [undefined, 'necessary', 'yes']) {
    if (consent !== undefined) browser.cookies['cookieConsent'] = consent
    expect((await view(browser)).statusCode).toBe(200)
    expect(await search(browser, '')).toBe(false)
  }
  expect(await visitsOf(lead.id)).toEqual([])
  const stranger = login.browser()
  stranger.cookies['cookieConsent'] = 'all'
  expect(await search(stranger, '')).toBe(false)
  agent.browser.cookies['cookieConsent'] = 'all'
  expect(await search(agent.browser, '')).toBe(false)
  const { count } = await login.db
    .selectFrom('visits')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('each place and each search is stored once a day, until consent is withdrawn', async () => {
  const { browser, lead } = await enquire()
  browser.cookies['cookieConsent'] = 'all'
  await view(browser)
  await view(browser)
  expect(await search(browser, 'max_price=250&p=2')).toBe(true)
  await search(browser, 'max_price=250')
  expect(await search(browser, '', 'nowhere-at-all')).toBe(false)
  expect(await visitsOf(lead.id)).toEqual([
    { rootId, query: null },
    { rootId: null, query: 'max_price=250' },
  ])
  expect((await browser.send('DELETE', '/api/v0/visits')).statusCode).toBe(200)
  expect(await visitsOf(lead.id)).toEqual([])
})

test('withdrawing consent deletes the visits of each lead that the browser sent', async () => {
  const { browser, lead: older } = await enquire()
  browser.cookies['cookieConsent'] = 'all'
  await view(browser)
  const flowHash = hashToken(browser.cookies['user_flow_token'] ?? '')
  const newer = await createLead(login.db, { rootId, email: newEmail(), flowHash })
  await view(browser)
  const visits = async () => [...(await visitsOf(older.id)), ...(await visitsOf(newer.id))]
  expect(await visits()).toHaveLength(2)
  await browser.send('DELETE', '/api/v0/visits')
  expect(await visits()).toEqual([])
})

test('withdrawing consent deletes visits of the account and of what its browser sent under another email', async () => {
  const { browser, lead } = await enquire()
  browser.cookies['cookieConsent'] = 'all'
  await view(browser)
  const email = newEmail()
  await logInByMail(login, email, browser)
  const { id: userId } = await login.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  await view(browser)
  const ofAccount = login.db.selectFrom('visits').where('userId', '=', userId).select('rootId')
  expect(await ofAccount.execute()).toHaveLength(1)
  expect(await visitsOf(lead.id)).toHaveLength(1)
  const other = await enquire()
  other.browser.cookies['cookieConsent'] = 'all'
  await view(other.browser)
  await browser.send('DELETE', '/api/v0/visits')
  expect(await ofAccount.execute()).toEqual([])
  expect(await visitsOf(lead.id)).toEqual([])
  expect(await visitsOf(other.lead.id)).toHaveLength(1)
})

test('a person fills no more than so many rows a day', async () => {
  const { browser, lead } = await enquire()
  browser.cookies['cookieConsent'] = 'all'
  for (let price = 1; price <= MAX_VISITS_PER_DAY + 2; price++) await search(browser, `max_price=${price}`)
  expect(await visitsOf(lead.id)).toHaveLength(MAX_VISITS_PER_DAY)
})

test('the timeline shows a day as one entry, by group and page by page', async () => {
  const { db } = login
  const { browser, lead } = await enquire()
  await db.transaction().execute(async (tx) => {
    await recordLeadEvent(tx, { leadId: lead.id, kind: 'enquired' })
    await recordLeadEvent(tx, { leadId: lead.id, kind: 'staff_contacted' })
  })
  browser.cookies['cookieConsent'] = 'all'
  await view(browser)
  await search(browser, 'max_price=250&meta_unit_types=ensuite')
  const yesterday = new Date(Date.now() - 86_400_000)
  await db
    .insertInto('visits')
    .values({ leadId: lead.id, day: yesterday.toISOString().slice(0, 10), madeAt: yesterday, rootId })
    .execute()
  const { result, counts } = await timelineOf(lead.uuid)
  expect(result.map(({ kind }) => kind)).toEqual(['visit', 'staff', 'enquired', 'visit'])
  expect(counts).toEqual({ form: 1, stage: 1, visit: 2 })
  expect(result[0]?.details.visit).toMatchObject({
    place_count: 1,
    places: [{ name: 'Cobalt Wharf' }],
    searches: [{ query: 'max_price=250&meta_unit_types=ensuite', region: { canonical_name: region.canonicalName } }],
  })
  expect(result[3]?.details.visit).toMatchObject({ place_count: 1, searches: [] })
  const kindsOf = async (query: string) => (await timelineOf(lead.uuid, query)).result.map(({ kind }) => kind)
  expect(await kindsOf('group=visit')).toEqual(['visit', 'visit'])
  expect(await kindsOf('group=stage')).toEqual(['staff'])
  expect(await kindsOf('group=mail')).toEqual([])
  const paged: string[] = []
  let before = ''
  for (let page = 0; page < 4; page++) {
    const { result: entries, older } = await timelineOf(lead.uuid, `limit=1${before}`)
    paged.push(...entries.map(({ key }) => key))
    before = `&before=${older}`
  }
  expect(paged).toEqual(result.map(({ key }) => key))
})

test('visits of an account end with the account, and after their time', async () => {
  const { db } = login
  const email = newEmail()
  const browser = login.browser()
  await logInByMail(login, email, browser)
  browser.cookies['cookieConsent'] = 'all'
  const { id: userId } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  expect(await search(browser, 'max_price=300')).toBe(true)
  const day = new Date(Date.now() - (VISIT_RETENTION_DAYS + 1) * 86_400_000).toISOString().slice(0, 10)
  await db.insertInto('visits').values({ userId, day, rootId }).execute()
  const own = db.selectFrom('visits').where('userId', '=', userId).select('query')
  await deleteOldVisits(db)
  expect(await own.execute()).toEqual([{ query: 'max_price=300' }])
  const { id: erasureId } = await requestErasure(db, { userId, email, requestId: randomUUID() })
  const files = { list: async () => [], remove: async () => undefined }
  await erasePerson({ db, files, exportsFolder: 'exports-test', refundLimit: 50_000 }, erasureId)
  expect(await own.execute()).toEqual([])
})

// spec: 6.internal-flag
test('what we look at ourselves counts as no view', async () => {
  const count = async (browser: TestBrowser) =>
    (await view(browser)).json<{ data: { view_count: number } }>().data.view_count
  const before = await count(login.browser())
  const colleague = await logInByMail(login, newStaffEmail(), login.browser('10.9.8.7'))
  expect(await count(colleague)).toBe(before)
})
