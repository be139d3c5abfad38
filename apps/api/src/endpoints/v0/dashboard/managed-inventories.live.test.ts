import type { ManagedInventory, ManagedFacets } from '@amber/contract/schemas/managed-inventories'
import { savePlaceOverviews } from '@amber/db/queries/dashboard/place-overviews'
import { createLead } from '@amber/testing/factories/lead'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createPlace } from '@amber/testing/factories/place'
import { createCity } from '@amber/testing/factories/region'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff } from '../../../test-staff.ts'

const PATH = '/api/v0/dashboard/inventories'

let login: LoginApi
let staff: TestBrowser
let placeId: number
let supplierId: number
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  staff = (await logInStaff(login, 'supply_manager')).browser
  supplierId = (await createOrganisation(login.db, { name: '=HYPERLINK("https://evil.example")' })).id
  const place = { name: 'Mill, "Yard"', organisationId: supplierId, status: 'inactive' as const }
  placeId = (await createPlace(login.db, { place })).id
  await login.db.transaction().execute((tx) => savePlaceOverviews(tx, [placeId]))
})
afterAll(() => login.close())

type List = { data: { result: ManagedInventory[]; meta: { count: number; facets: ManagedFacets } } }

describe('GET /api/v0/dashboard/inventories', () => {
  test('lists an inactive place with its supplier and what is missing', async () => {
    const { data } = (await staff.get(`${PATH}?owner=${supplierId}`)).json<List>()
    expect(data.meta.count).toBe(1)
    expect(data.result).toMatchObject([
      { id: placeId, status: 'inactive', supplier: { id: supplierId }, leads: [0, 0, 0, 0, 0, 0, 0] },
    ])
    expect(data.result[0]?.issues).toContain('no_photo')
    expect(data.meta.facets.statuses).toEqual({ active: 0, inactive: 1 })
  })

  test('rejects a region that does not exist and an unknown issue', async () => {
    expect((await staff.get(`${PATH}?region_canonical_name=atlantis`)).statusCode).toBe(400)
    expect((await staff.get(`${PATH}?issues=untidy`)).statusCode).toBe(400)
  })

  test('shows one place with its room types', async () => {
    const { data } = (await staff.get(`${PATH}/${placeId}`)).json<{ data: { room_types: object[] } }>()
    expect(data.room_types.length).toBeGreaterThan(0)
    expect((await staff.get(`${PATH}/999999999`)).statusCode).toBe(404)
  })
})

test('exports the chosen columns as CSV without formulas, and records who did it', async () => {
  const response = await staff.get(`${PATH}/export?owner=${supplierId}&columns=supplier,status`)
  expect(response.headers['content-type']).toBe('text/csv')
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="places-\d{4}-\d\d-\d\d\.csv"$/)
  expect(response.body).toBe(
    `\uFEFFid,name,supplier,status\r\n${placeId},"Mill, ""Yard""","'=HYPERLINK(""https://evil.example"")",inactive\r\n`,
  )
  const audited = await login.db
    .selectFrom('auditLog')
    .where('action', '=', 'inventories.export')
    .select(['ids', 'fields'])
    .execute()
  expect(audited).toEqual([{ ids: { organisation_id: supplierId }, fields: ['supplier', 'status'] }])
})

describe('GET /api/v0/dashboard/find', () => {
  type Found = {
    places: { id: number; city: string | null }[]
    regions: { canonical_name: string }[]
    suppliers: { id: number; places_count: number }[]
    leads: { uuid: string }[]
    people: { email: string }[]
  }
  const find = async (browser: TestBrowser, q: string) =>
    (await browser.get(`/api/v0/dashboard/find?q=${encodeURIComponent(q)}`)).json<{ data: Found }>().data

  test('finds places of any status, also by names with wildcards', async () => {
    expect((await find(staff, 'yard')).places).toMatchObject([{ id: placeId }])
    expect((await find(staff, 'mi%yard')).places).toEqual([])
  })

  test('finds regions, suppliers, and a place by its id with its city', async () => {
    const city = await createCity(login.db, { name: 'Trumpington', canonicalName: 'trumpington' })
    expect((await find(staff, 'trump')).regions).toMatchObject([{ canonical_name: 'trumpington' }])
    expect((await find(staff, 'hyperlink')).suppliers).toMatchObject([{ id: supplierId, places_count: 1 }])
    const { id } = await createPlace(login.db, { place: { name: 'Byron Court', regionId: city.id } })
    await login.db.transaction().execute((tx) => savePlaceOverviews(tx, [id]))
    expect((await find(staff, String(id))).places).toMatchObject([{ id, city: 'Trumpington' }])
  })

  test('finds the leads that the caller sees in the list', async () => {
    const { browser: agent, userId } = await logInStaff(login, 'agent')
    const { userId: colleagueId } = await logInStaff(login, 'agent')
    const { browser: admin } = await logInStaff(login, 'admin')
    const { browser: supply } = await logInStaff(login, 'supply_manager')
    const mine = await createLead(login.db, { rootId: placeId, name: 'Findable One', assignedTo: userId })
    const other = await createLead(login.db, { rootId: placeId, name: 'Findable Two', assignedTo: colleagueId })
    expect((await find(agent, 'FINDABLE')).leads).toMatchObject([{ uuid: mine.uuid }])
    const found = (await find(admin, 'findable')).leads.map(({ uuid }) => uuid)
    expect(found.toSorted()).toEqual([mine.uuid, other.uuid].toSorted())
    expect((await find(supply, 'findable')).leads).toEqual([])
  })

  test('finds members of staff for admins only', async () => {
    const { browser: agent, email } = await logInStaff(login, 'agent')
    const { browser: admin } = await logInStaff(login, 'admin')
    expect((await find(admin, email)).people).toMatchObject([{ email }])
    expect((await find(agent, email)).people).toEqual([])
  })
})

test('counts the places of the views, and bulk runs only for those who may run them', async () => {
  const { browser: agent, userId } = await logInStaff(login, 'agent')
  await login.db
    .insertInto('bulkRuns')
    .values({ resource: 'inventories', operation: 'update', fileName: 'a.csv', createdBy: userId, state: 'checked' })
    .execute()
  type Counts = { places: { all: number; inactive: number; without_photo: number }; bulk_runs: number }
  const counts = async (browser: TestBrowser) =>
    (await browser.get('/api/v0/dashboard/counts')).json<{ data: Counts }>().data
  const { places, bulk_runs: runs } = await counts(staff)
  expect(places.inactive).toBe(1)
  expect(places.all).toBeGreaterThanOrEqual(places.without_photo)
  expect(places.without_photo).toBeGreaterThan(0)
  expect(runs).toBe(1)
  expect((await counts(agent)).bulk_runs).toBe(0)
})

describe('/api/v0/dashboard/views', () => {
  const VIEWS = '/api/v0/dashboard/views'
  const views = async (browser: TestBrowser) =>
    (await browser.get(`${VIEWS}?table=inventories`)).json<{
      data: { views: { id: number; name: string; query: string; columns: string[] }[]; columns: string[] }
    }>().data

  test('saves, replaces and deletes a view of the caller alone', async () => {
    const { browser: colleague } = await logInStaff(login, 'agent')
    const view = { table: 'inventories', name: 'Stale', query: 'confirmed=older', columns: ['supplier', 'gone'] }
    await staff.post(VIEWS, { ...view, query: '' })
    await staff.post(VIEWS, view)
    const [saved] = (await views(staff)).views
    expect((await views(staff)).views).toMatchObject([
      { name: 'Stale', query: 'confirmed=older', columns: ['supplier'] },
    ])
    expect((await views(colleague)).views).toEqual([])
    expect((await colleague.send('DELETE', `${VIEWS}/${saved?.id}`)).statusCode).toBe(404)
    expect((await staff.send('DELETE', `${VIEWS}/${saved?.id}`)).statusCode).toBe(200)
    expect((await views(staff)).views).toEqual([])
  })

  test('remembers the chosen columns in order of appearance', async () => {
    const chosen = await staff.send('PUT', '/api/v0/dashboard/columns', {
      table: 'inventories',
      columns: ['updated', 'city'],
    })
    expect(chosen.json()).toEqual({ data: { columns: ['city', 'updated'] } })
    expect((await views(staff)).columns).toEqual(['city', 'updated'])
  })

  test('rejects a twenty-first view', async () => {
    const { browser } = await logInStaff(login, 'admin')
    const save = (name: string) => browser.post(VIEWS, { table: 'inventories', name, query: '', columns: [] })
    for (let number = 1; number <= 20; number++) await save(`View ${number}`)
    expect((await save('View 21')).statusCode).toBe(409)
    expect((await save('View 20')).statusCode).toBe(200)
  })
})
