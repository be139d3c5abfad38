import type { WebVitals } from '@amber/contract/schemas/web-vitals'
import { dropOldWebVitals, makeWebVitalsDays } from '@amber/db/queries/vitals/record-web-vital'
import { deleteOldWebVitals } from '@amber/operations/vitals/delete-old-web-vitals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAME_ORIGIN_HEADERS } from '../../../test-api.ts'
import { type LoginApi, logInByMail, openLoginApi } from '../../../test-login.ts'
import { logInStaff, newStaffEmail, type StaffInBrowser } from '../../../test-staff.ts'

let login: LoginApi
let admin: StaffInBrowser
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_TYPEAHEAD: '5000', COUNTRY_HEADER: 'x-country' })
  admin = await logInStaff(login, 'admin')
})
afterAll(() => login.close())

const measurement = {
  name: 'LCP',
  value: 1830.4,
  page: 'search_page',
  rating: 'good',
  delta: 1830.4,
  id: 'v6-1-2',
  device: 'mobile',
  user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile Safari/537.36',
  entries: [{ entryType: 'largest-contentful-paint', startTime: 1830.4, duration: 0 }],
  attribution: {
    target: '#results>li>img',
    parts: { first_byte: 210, load_delay: 120, load: 1000, render_delay: 500 },
  },
  isInternalUser: false,
  isLoggedIn: true,
}

const BROKEN = {
  error: 'TypeError',
  script: '/assets/search-page.js',
  page: 'search_page',
  device: 'mobile',
  release: '1.4.0',
}

const countOf = async (table: 'webVitals' | 'pageErrors') =>
  (await login.db.selectFrom(table).select('release').execute()).length

const send = (changes: object = {}, { release = '1.4.0', country = 'DE' } = {}) =>
  login.api.app.inject({
    method: 'POST',
    url: `/api/web_vitals?release=${release}`,
    headers: { ...SAME_ORIGIN_HEADERS, 'x-country': country },
    payload: { ...measurement, ...changes },
  })

const report = async (query = '') =>
  (await admin.browser.get(`/api/v0/dashboard/vitals?${query}`)).json<{ data: WebVitals }>().data

// spec: 7.web-vitals
test('stores a measurement with its own rating, and neither the id nor the user agent', async () => {
  const sent = await send({ value: 4500, rating: 'good' })
  expect(sent.statusCode).toBe(200)
  expect(sent.json()).toEqual({ data: { recorded: true } })
  const rows = await login.db.selectFrom('webVitals').selectAll().execute()
  expect(rows).toMatchObject([
    {
      vital: 'LCP',
      value: 4500,
      rating: 'poor',
      page: 'search_page',
      device: 'mobile',
      country: 'DE',
      release: '1.4.0',
      browser: 'Chrome',
      isLoggedIn: true,
      target: '#results>li>img',
      part: 'load',
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('v6-1-2')
  expect(JSON.stringify(rows)).not.toContain('Mozilla')
})

test('ignores what staff measure and rejects what no browser sends', async () => {
  const count = async () => (await login.db.selectFrom('webVitals').select('value').execute()).length
  const before = await count()
  expect((await send({ isInternalUser: true })).json()).toEqual({ data: { recorded: false } })
  for (const change of [
    { name: 'FID' },
    { value: -1 },
    { page: 'blog' },
    { device: 'watch' },
    { attribution: { parts: { 'A B': 1 } } },
  ])
    expect((await send(change)).statusCode, JSON.stringify(change)).toBe(400)
  expect((await send({}, { release: 'a b' })).statusCode).toBe(400)
  expect((await send({ user_agent: 'x'.repeat(20_000) })).statusCode).toBe(413)
  expect(await count()).toBe(before)
  // An unknown country is stored as none.
  await send({ name: 'FCP' }, { country: 'T1' })
  const fcp = login.db.selectFrom('webVitals').where('vital', '=', 'FCP').select('country')
  expect(await fcp.execute()).toEqual([{ country: null }])
})

// spec: 6.internal-flag
test('ignores the browser of an internal user, whatever the page says', async () => {
  const colleague = await logInByMail(login, newStaffEmail())
  const before = await countOf('webVitals')
  const sent = await colleague.post('/api/web_vitals?release=1.4.0', measurement)
  expect(sent.json()).toEqual({ data: { recorded: false } })
  const failed = await colleague.post('/api/v0/page_errors', BROKEN)
  expect(failed.json()).toEqual({ data: { recorded: false } })
  expect([await countOf('webVitals'), await countOf('pageErrors')]).toEqual([before, 0])
})

// spec: product.page-errors
test('stores how a script failed and whose fault it is, and reports it', async () => {
  const browser = login.browser()
  for (let view = 0; view < 2; view++) expect((await browser.post('/api/v0/page_errors', BROKEN)).statusCode).toBe(200)
  await browser.post('/api/v0/page_errors', { ...BROKEN, error: 'RangeError', script: null, page: 'home_page' })
  for (const change of [
    { error: 'Cannot read ana@example.com' },
    { script: 'https://evil.example/a.js' },
    { script: '/search?q=secret' },
    { page: 'blog' },
    { message: 'x'.repeat(2_000) },
  ])
    expect((await browser.post('/api/v0/page_errors', { ...BROKEN, ...change })).statusCode).toBeGreaterThanOrEqual(400)
  expect((await report()).errors).toEqual([
    { error: 'TypeError', script: '/assets/search-page.js', count: 2 },
    { error: 'RangeError', script: null, count: 1 },
  ])
  expect((await report('page=home_page')).errors).toHaveLength(1)
  expect(await login.db.selectFrom('pageErrors').selectAll().executeTakeFirst()).toEqual({
    happenedAt: expect.any(Date) as Date,
    error: 'TypeError',
    script: '/assets/search-page.js',
    page: 'search_page',
    device: 'mobile',
    country: null,
    release: '1.4.0',
    browser: null,
  })
})

test('reports p75 by page, device, country and release, with the worst causes', async () => {
  await sql`truncate web_vitals, web_vital_counts`.execute(login.db)
  for (const value of [1000, 2000, 3000, 5000]) await send({ value })
  await send({ value: 9000, page: 'home_page', device: 'desktop', attribution: {} }, { country: 'CN' })
  const { all, pages, devices, countries, days, causes } = await report()
  expect(all.figures.LCP).toMatchObject({ count: 5, good: 2, poor: 2 })
  // Buckets are 4 % wide.
  expect(all.figures.LCP.p75 ?? 0).toBeCloseTo(5000, -3)
  expect(all.figures.INP).toEqual({ p75: null, count: 0, good: 0, poor: 0 })
  expect(pages.map(({ key, figures }) => [key, figures.LCP.count])).toEqual([
    ['search_page', 4],
    ['home_page', 1],
  ])
  expect(devices.map(({ key }) => key)).toEqual(['mobile', 'desktop'])
  expect(countries.map(({ key }) => key)).toEqual(['DE', 'CN'])
  expect(days.map(({ key }) => key)).toEqual([new Date().toISOString().slice(0, 10)])
  expect(causes).toEqual([
    { target: null, part: null, count: 1, p75: 9000 },
    { target: '#results>li>img', part: 'load', count: 1, p75: 5000 },
  ])
  const ofPhones = await report('device=mobile&country=DE&page=search_page&release=1.4.0&vital=LCP&days=1')
  expect(ofPhones.all.figures.LCP.count).toBe(4)
  expect(ofPhones.causes).toHaveLength(1)
  expect((await report('country=FR')).all.figures.LCP.count).toBe(0)
})

test('flags a release that is slower than the one before', async () => {
  await sql`truncate web_vitals, web_vital_counts`.execute(login.db)
  const fill = (release: string, day: number, bucket: number) =>
    sql`
      insert into web_vital_counts (day, vital, page, device, country, release, bucket, measurements)
      select (now() at time zone 'utc')::date - ${day}::int, 'INP', 'home_page', 'mobile', 'GB', ${release}, ${bucket} + step, 100
      from generate_series(0, 9) step
    `.execute(login.db)
  await fill('1.0', 3, 110)
  await fill('1.1', 2, 110)
  await fill('1.2', 1, 125)
  const { releases } = await report()
  expect(releases.map(({ key, worse_than_before }) => [key, worse_than_before])).toEqual([
    ['1.2', ['INP']],
    ['1.1', []],
    ['1.0', []],
  ])
})

test('drops days after a month and their counts after more than a year', async () => {
  const { db } = login
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await makeWebVitalsDays(db, [daysAgo(32), daysAgo(29)])
  await deleteOldWebVitals(db, now)
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent in ('web_vitals'::regclass, 'page_errors'::regclass)
  `.execute(db)
  const names = rows.map(({ name }) => name)
  for (const table of ['web_vitals', 'page_errors']) {
    const nameOf = (moment: Date) => `${table}_${moment.toISOString().slice(0, 10).replaceAll('-', '_')}`
    expect(names).toContain(nameOf(daysAgo(29)))
    expect(names).toContain(nameOf(daysAgo(-7)))
    expect(names).not.toContain(nameOf(daysAgo(32)))
  }
  await dropOldWebVitals(db, { detailsBefore: daysAgo(40), countsBefore: daysAgo(-1) })
  expect(await db.selectFrom('webVitalCounts').select('day').execute()).toEqual([])
})

test('is read by those who are responsible for pages only', async () => {
  const agent = await logInStaff(login, 'agent')
  expect((await agent.browser.get('/api/v0/dashboard/vitals')).statusCode).toBe(403)
  expect((await login.browser().get('/api/v0/dashboard/vitals')).statusCode).toBe(401)
})
