import { createCity } from '@amber/testing/factories/region'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../../test-login.ts'
import type { TestBrowser } from '../../../../test-browser.ts'

const PATH = '/api/v0/auth/users/saved_searches'

let login: LoginApi
let region: string
beforeAll(async () => {
  login = await openLoginApi()
  const { id } = await createCity(login.db)
  const row = await login.db
    .selectFrom('regions')
    .where('id', '=', id)
    .select('canonicalName')
    .executeTakeFirstOrThrow()
  region = row.canonicalName
})
afterAll(() => login.close())

type Listed = { id: number; name: string; frequency: string; query: string; ended: boolean; ends_on: string | null }

const save = (browser: TestBrowser, more: object = {}) =>
  browser.post(PATH, { region_canonical_name: region, query: '', name: 'Mine', frequency: 'daily', ...more })

const list = async (browser: TestBrowser) =>
  (await browser.get(PATH)).json<{ data: { result: Listed[] } }>().data.result

test('saves, lists, changes and deletes a search of mine, and shows nobody else’s', async () => {
  const [mine, theirs] = [await logInByMail(login, newEmail()), await logInByMail(login, newEmail())]
  const { data } = (await save(mine, { query: 'max_price=200&p=3&sort_key=price', name: ' Near ' })).json<{
    data: Listed
  }>()
  expect(data).toMatchObject({
    name: 'Near',
    query: 'max_price=200',
    frequency: 'daily',
    ended: false,
    ends_on: null,
    last_alert_at: null,
    region: { canonical_name: region, region_type: 'locality' },
    terms: { move_in: null },
  })
  expect(await list(theirs)).toEqual([])
  for (const method of ['PATCH', 'DELETE'] as const) {
    const answer = await theirs.send(method, `${PATH}/${data.id}`, { frequency: 'off' })
    expect(answer.statusCode).toBe(404)
  }
  await mine.send('PATCH', `${PATH}/${data.id}`, { frequency: 'off' })
  expect(await list(mine)).toMatchObject([{ id: data.id, frequency: 'off', name: 'Near' }])
  expect((await mine.send('DELETE', `${PATH}/${data.id}`)).json()).toEqual({ data: { deleted: true } })
  expect(await list(mine)).toEqual([])
})

test('a search of a month that has passed is over', async () => {
  const browser = await logInByMail(login, newEmail())
  const { data } = (await save(browser, { query: 'move_in_month=sep' })).json<{ data: Listed }>()
  expect(data).toMatchObject({ ended: false, ends_on: expect.stringMatching(/-09-30$/) })
  await login.db
    .updateTable('savedSearches')
    .set({ createdAt: new Date('2024-05-01T00:00:00Z') })
    .where('id', '=', data.id)
    .execute()
  expect(await list(browser)).toMatchObject([{ ended: true, ends_on: '2024-09-30' }])
})

test('refuses a region that nobody knows, a search without a name, and the twenty-first', async () => {
  const browser = await logInByMail(login, newEmail())
  expect((await save(browser, { region_canonical_name: 'atlantis' })).json()).toMatchObject({
    error: { code: 'invalid_input', fields: { region_canonical_name: 'invalid' } },
  })
  expect((await save(browser, { name: '  ' })).statusCode).toBe(400)
  for (let price = 1; price <= 20; price++) await save(browser, { query: `max_price=${price}` })
  expect((await save(browser, { query: 'max_price=21' })).statusCode).toBe(409)
  expect((await save(browser, { query: 'max_price=20' })).statusCode).toBe(200)
})
