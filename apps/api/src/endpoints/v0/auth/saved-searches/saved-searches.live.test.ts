import { createCity, createRegion } from '@amber/testing/factories/region'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../../test-login.ts'
import type { TestBrowser } from '../../../../test-browser.ts'

const PATH = '/api/v0/auth/users/saved_searches'

let login: LoginApi
let regionName: string
beforeAll(async () => {
  login = await openLoginApi()
  const { id } = await createCity(login.db)
  const row = await login.db
    .selectFrom('regions')
    .where('id', '=', id)
    .select('canonicalName')
    .executeTakeFirstOrThrow()
  regionName = row.canonicalName
})
afterAll(() => login.close())

type SavedSearch = {
  id: number
  name: string
  frequency: string
  query: string
  ended: boolean
  ends_on: string | null
}

const saveSearch = (browser: TestBrowser, overrides: object = {}) =>
  browser.post(PATH, { region_canonical_name: regionName, query: '', name: 'Mine', frequency: 'daily', ...overrides })

const listSearches = async (browser: TestBrowser) =>
  (await browser.get(PATH)).json<{ data: { result: SavedSearch[] } }>().data.result

test("saves, lists, changes and deletes the caller's search and hides it from others", async () => {
  const [mine, theirs] = [await logInByMail(login, newEmail()), await logInByMail(login, newEmail())]
  const { data } = (await saveSearch(mine, { query: 'max_price=200&p=3&sort_key=price', name: ' Near ' })).json<{
    data: SavedSearch
  }>()
  expect(data).toMatchObject({
    name: 'Near',
    query: 'max_price=200',
    frequency: 'daily',
    ended: false,
    ends_on: null,
    last_alert_at: null,
    region: { canonical_name: regionName, region_type: 'locality' },
    terms: { move_in: null },
  })
  expect(await listSearches(theirs)).toEqual([])
  for (const method of ['PATCH', 'DELETE'] as const) {
    const response = await theirs.send(method, `${PATH}/${data.id}`, { frequency: 'off' })
    expect(response.statusCode).toBe(404)
  }
  await mine.send('PATCH', `${PATH}/${data.id}`, { frequency: 'off' })
  expect(await listSearches(mine)).toMatchObject([{ id: data.id, frequency: 'off', name: 'Near' }])
  expect((await mine.send('DELETE', `${PATH}/${data.id}`)).json()).toEqual({ data: { deleted: true } })
  expect(await listSearches(mine)).toEqual([])
})

test('saves limits of minutes, and rejects those to what is no campus', async () => {
  const browser = await logInByMail(login, newEmail())
  const city = await login.db
    .selectFrom('regions')
    .where('canonicalName', '=', regionName)
    .select('id')
    .executeTakeFirstOrThrow()
  const { canonicalName } = await createRegion(login.db, { regionType: 'establishment', parentId: city.id })
  const { data } = (await saveSearch(browser, { query: `commute=${canonicalName}:bike:20&sort_key=commute` })).json<{
    data: SavedSearch
  }>()
  expect(new URLSearchParams(data.query).get('commute')).toBe(`${canonicalName}:bike:20`)
  expect(new URLSearchParams(data.query).has('sort_key')).toBe(false)
  for (const campus of ['nowhere', regionName])
    expect((await saveSearch(browser, { query: `commute=${campus}:bike:20` })).json()).toMatchObject({
      error: { code: 'invalid_input', fields: { query: 'invalid' } },
    })
})

test('marks a search as ended once its move-in month has passed', async () => {
  const browser = await logInByMail(login, newEmail())
  const { data } = (await saveSearch(browser, { query: 'move_in_month=sep' })).json<{ data: SavedSearch }>()
  expect(data).toMatchObject({ ended: false, ends_on: expect.stringMatching(/-09-30$/) })
  await login.db
    .updateTable('savedSearches')
    .set({ createdAt: new Date('2024-05-01T00:00:00Z') })
    .where('id', '=', data.id)
    .execute()
  expect(await listSearches(browser)).toMatchObject([{ ended: true, ends_on: '2024-09-30' }])
})

test('rejects an unknown region, an empty name and a twenty-first search', async () => {
  const browser = await logInByMail(login, newEmail())
  expect((await saveSearch(browser, { region_canonical_name: 'atlantis' })).json()).toMatchObject({
    error: { code: 'invalid_input', fields: { region_canonical_name: 'invalid' } },
  })
  expect((await saveSearch(browser, { name: '  ' })).statusCode).toBe(400)
  for (let price = 1; price <= 20; price++) await saveSearch(browser, { query: `max_price=${price}` })
  expect((await saveSearch(browser, { query: 'max_price=21' })).statusCode).toBe(409)
  expect((await saveSearch(browser, { query: 'max_price=20' })).statusCode).toBe(200)
})
