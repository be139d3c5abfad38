import {
  archiveInventory,
  createInventory,
  duplicateInventory,
  getInventoryEditor,
  type InventoryEditor,
} from '@amber/contract/schemas/inventory-editor'
import { listInventoryHistory, undoInventoryChange } from '@amber/contract/schemas/inventory-history'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createImage, createCommission } from '@amber/testing/factories/place-records'
import { createPlace } from '@amber/testing/factories/place'
import { logIn } from '@amber/testing/factories/session'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SAME_ORIGIN_HEADERS } from '../../../test-api.ts'
import { type WorldWithApi, openApiForWorld } from './test-inventory-api.ts'

const TENANCY = { name: 'X', lease_duration: 1, lease_duration_unit: 'week', price: 1, deposit: 0 }

let world: WorldWithApi<PlaceWorld>
let staff: Awaited<ReturnType<typeof logIn>>
beforeAll(async () => {
  world = await openApiForWorld(await makePlaceWorld())
  staff = await logIn(world.db, { roles: ['supply_manager'], name: 'Sam' })
})
afterAll(() => world.close())

const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  world.api.app.inject({
    method,
    url: `/api/v0/inventories${path}`,
    ...(payload && { payload }),
    headers: SAME_ORIGIN_HEADERS,
    cookies: { user_auth_token: staff.token },
  })

/** Returns the parsed response; responses are parsed strictly, so each also checks the contract. */
async function call<S extends z.ZodMiniType>(schema: S, ...request: Parameters<typeof send>): Promise<z.output<S>> {
  const response = await send(...request)
  if (response.statusCode !== 200) throw new Error(`${request[1]} returned ${response.statusCode} ${response.body}`)
  return z.parse(schema, response.json())
}

const newPlace = (fields: object) => {
  const place = { kind: 'place', location: { lat: 1, lng: 1 }, currency: 'GBP', duration: 'weekly' }
  return { ...place, region_id: world.regions.districtId, ...fields }
}

const getEditor = async (id: number | string) => (await call(getInventoryEditor.response, 'GET', `/${id}/editor`)).data
const getHistory = async (id: number | string, query = '') =>
  (await call(listInventoryHistory.response, 'GET', `/${id}/history${query}`)).data

describe('GET /api/v0/inventories/{id}/editor', () => {
  test('returns the fields of all three levels in the format in which they are sent back', async () => {
    for (const id of [world.alpha.id, world.alpha.rooms.flat, world.alpha.tenancies.long]) {
      const { fields, version, kind, tree } = await getEditor(id)
      expect(tree.map((item) => item.kind)).toContain('tenancy')
      const same = await send('PUT', `/${id}`, { version, ...fields })
      expect([kind, same.statusCode, same.body.slice(0, 300)]).toEqual([kind, 200, expect.anything()])
      expect((await getEditor(id)).version).toBe(version)
    }
  })

  test('returns what the fields can refer to, also for a tenancy', async () => {
    const supplier = await createOrganisation(world.db, { name: 'Alder Homes' })
    const { choices } = await getEditor(world.alpha.tenancies.long)
    expect(choices.suppliers).toContainEqual({ id: supplier.id, name: 'Alder Homes' })
    expect(choices.region_name).not.toBe('')
  })

  test('lists what blocks publishing first', async () => {
    const { checklist } = await getEditor('bare-house')
    expect(checklist.filter(({ is_done }) => !is_done).map(({ code }) => code)).toEqual([
      'supplier',
      'address',
      'description',
      'image',
      'featured_image',
      'cancellation_policy',
      'bookable_room',
      'five_images',
      'heading',
      'meta_description',
      'amenities',
      'translations',
    ])
  })
})

describe('publishing', () => {
  test('is rejected with what is missing, and accepted once nothing blocks', async () => {
    const { data: copy } = await call(duplicateInventory.response, 'POST', '/alpha-house/duplicate', { name: 'Omega' })
    const publish = async (id: number) =>
      send('PUT', `/${id}`, { version: (await getEditor(id)).version, status: 'active' })
    const rejected = await publish(copy.id)
    expect(rejected.statusCode).toBe(400)
    expect(rejected.json()).toMatchObject({
      error: { fields: { status: 'incomplete', supplier: 'missing' } },
    })
    const { id: organisationId } = await createOrganisation(world.db)
    await send('PUT', `/${copy.id}`, { version: (await getEditor(copy.id)).version, organisation_id: organisationId })
    expect((await publish(copy.id)).statusCode).toBe(200)
    expect(await getEditor(copy.id)).toMatchObject({ fields: { status: 'active' }, canonical_name: 'omega' })
  })

  test('makes a place public, which a draft is not, and which it stays when it is inactive again', async () => {
    const { data: draft } = await call(duplicateInventory.response, 'POST', '/alpha-house/duplicate', { name: 'Sigma' })
    const student = await logIn(world.db)
    const statusFor = async (path: string, cookies = {}) =>
      (await world.api.app.inject({ url: `/api/v0/${path}`, cookies })).statusCode
    const paths = ['inventories/sigma', `inventories/${draft.id}`, `inventories/${draft.tree[0]?.id}`]
    const others = [`inventories?type=details&inventory_id=${draft.id}`, 'inventories/sigma/room_types', 'forms/sigma']
    const statusesFor = (cookies = {}) =>
      Promise.all(
        [...paths, ...others].map((path) => statusFor(`${path}${path.includes('?') ? '&' : '?'}cache=false`, cookies)),
      )
    expect(new Set(await statusesFor())).toEqual(new Set([404]))
    expect(new Set(await statusesFor({ user_auth_token: student.token }))).toEqual(new Set([404]))
    expect(new Set(await statusesFor({ user_auth_token: staff.token }))).toEqual(new Set([200]))
    const put = async (changes: object) =>
      send('PUT', `/${draft.id}`, { version: (await getEditor(draft.id)).version, ...changes })
    await put({ organisation_id: (await createOrganisation(world.db)).id })
    expect((await put({ status: 'active' })).statusCode).toBe(200)
    expect((await put({ status: 'inactive' })).statusCode).toBe(200)
    expect(new Set(await statusesFor())).toEqual(new Set([200]))
  })
})

describe('POST /api/v0/inventories', () => {
  test('creates an inactive place, room type and tenancy with all given fields', async () => {
    const { data: place } = await call(createInventory.response, 'POST', '', {
      kind: 'place',
      name: 'Łódź Court',
      region_id: world.regions.districtId,
      location: { lat: 51.5, lng: -0.1 },
      currency: 'GBP',
      duration: 'weekly',
      amenities: ['wifi'],
      heading: 'New',
    })
    expect(place).toMatchObject({
      kind: 'place',
      canonical_name: 'lodz-court',
      fields: { status: 'inactive', amenities: ['wifi'], heading: 'New' },
    })
    const { data: room } = await call(createInventory.response, 'POST', '', {
      kind: 'room_type',
      parent_id: place.id,
      name: 'Studio',
      room_type: 'entire_place',
      bathroom_type: 'private_bathroom',
      kitchen_type: 'private_kitchen',
      unit_type: 'studio',
      bedroom_count: 1,
      bathroom_count: 1,
      occupants: 1,
      descriptions: [{ name: 'About', text: 'Bright.\nQuiet.' }],
    })
    const { data: tenancy } = await call(createInventory.response, 'POST', '', {
      kind: 'tenancy',
      parent_id: room.id,
      name: '44 weeks',
      lease_duration: 44,
      lease_duration_unit: 'week',
      price: 20_000,
      deposit: 10_000,
      places_left: 3,
      places_total: 5,
      available_from: '2027-09-01',
    })
    expect(tenancy.fields).toMatchObject({ price: 20_000, places_left: 3, available_from: '2027-09-01' })
    expect((await getEditor(place.id)).tree).toHaveLength(2)
    const { result } = await getHistory(place.id)
    expect(result.map(({ kind, actor }) => [kind, actor?.id])).toEqual([
      ['tenancy', staff.userId],
      ['room_type', staff.userId],
      ['place', staff.userId],
    ])
    const undo = await send('POST', `/${place.id}/history/${result[0]?.id}/undo`)
    expect(undo.json()).toMatchObject({ error: { fields: { change_id: 'creation' } } })
  })

  test.each<[string, () => object]>([
    ['misses fields', () => ({ kind: 'room_type' })],
    ['has an unknown parent', () => ({ kind: 'tenancy', parent_id: 999_999_999, ...TENANCY })],
    ['has a place as the parent of a tenancy', () => ({ kind: 'tenancy', parent_id: world.alpha.id, ...TENANCY })],
    ['has a name without a path', () => newPlace({ name: '北京' })],
    ['has a path that is taken', () => newPlace({ name: 'Twice', canonical_name: 'alpha-house' })],
    ['publishes at once', () => newPlace({ name: 'Now', status: 'active' })],
  ])('returns 400 when the body %s', async (_, bodyOf) => {
    expect((await send('POST', '', bodyOf())).statusCode).toBe(400)
  })
})

describe('POST /api/v0/inventories/{id}/duplicate', () => {
  test('copies a place with its rooms, stays, lists and terms, as inactive, while its rooms keep their status', async () => {
    const source = await getEditor('alpha-house')
    const { data: copy } = await call(duplicateInventory.response, 'POST', '/alpha-house/duplicate', { name: 'Beta' })
    const namesOf = ({ tree }: InventoryEditor) => tree.map(({ kind, name }) => `${kind} ${name}`).toSorted()
    expect(namesOf(copy)).toEqual(namesOf(source))
    const statusesOf = ({ tree }: InventoryEditor) =>
      tree.map(({ kind, name, status }) => `${kind} ${name} ${status}`).toSorted()
    expect(statusesOf(copy)).toEqual(statusesOf(source))
    expect(source.tree.some(({ status }) => status === 'active')).toBe(true)
    const withoutIds = (rows: readonly { id?: number | undefined }[] = []) => rows.map(({ id: _, ...row }) => row)
    expect(copy.fields).toEqual({
      ...source.fields,
      name: 'Beta',
      status: 'inactive',
      inventory_no: null,
      costs: expect.anything(),
      offers: expect.anything(),
      media: expect.anything(),
    })
    expect(withoutIds(copy.fields.media)).toEqual(withoutIds(source.fields.media))
    expect(withoutIds(copy.fields.offers)).toEqual(withoutIds(source.fields.offers))
    expect(copy.fields.offers?.[0]?.id).not.toBe(source.fields.offers?.[0]?.id)
    expect((await getEditor('alpha-house')).fields).toEqual(source.fields)
    const slots = world.db
      .selectFrom('availability')
      .where('rootId', '=', copy.id)
      .select(['confirmedAt', 'confirmedBy'])
    expect(new Set((await slots.execute()).map(({ confirmedAt }) => confirmedAt))).toEqual(new Set([null]))
  })

  test('copies a tenancy within its room type', async () => {
    const path = `/${world.alpha.tenancies.long}/duplicate`
    const { data: copy } = await call(duplicateInventory.response, 'POST', path, { name: '50 weeks' })
    expect(copy).toMatchObject({ kind: 'tenancy', parent_id: world.alpha.rooms.flat, fields: { price: 60_000 } })
  })
})

describe('POST /api/v0/inventories/{id}/archive', () => {
  test('hides a place and makes it inactive, and a PUT brings it back', async () => {
    const { id } = await createPlace(world.db)
    const { version } = await getEditor(id)
    const { data } = await call(archiveInventory.response, 'POST', `/${id}/archive`, { version })
    expect(data.fields).toMatchObject({ status: 'inactive', archived: true })
    const back = await send('PUT', `/${id}`, { version: data.version, archived: false })
    expect(back.statusCode).toBe(200)
    expect((await send('POST', `/${id}/archive`, { version })).statusCode).toBe(409)
  })
})

describe('history', () => {
  test('lists who changed what from where, in pages, and takes one change back', async () => {
    const { id } = await createPlace(world.db, { place: { name: 'Elm', details: { heading: 'Old' } } })
    const change = async (fields: object) =>
      send('PUT', `/${id}`, { version: (await getEditor(id)).version, ...fields })
    const first = await change({ name: 'Oak' })
    await change({ heading: 'New', tags: ['mixed'] })
    await change({ name: 'Ash' })
    const page = await getHistory(id, '?limit=2')
    expect(page.result.map(({ changes }) => Object.keys(changes).toSorted())).toEqual([['name'], ['heading', 'tags']])
    const rest = await getHistory(id, `?limit=2&before=${page.meta.next}`)
    expect(rest).toMatchObject({
      result: [
        {
          actor: { id: staff.userId, name: 'Sam' },
          source: 'editor',
          request_id: first.headers['x-request-id'],
          changes: { name: { from: 'Elm', to: 'Oak' } },
          inventory_name: 'Ash',
          undone_by: null,
        },
      ],
      meta: { next: null },
    })
    const [latest, headingChange] = page.result
    const undo = (changeId: number | undefined) => send('POST', `/${id}/history/${changeId}/undo`)
    // The heading is taken back although the name has changed since.
    const { data } = await call(undoInventoryChange.response, 'POST', `/${id}/history/${headingChange?.id}/undo`)
    expect(data.fields).toMatchObject({ name: 'Ash', heading: 'Old', tags: [] })
    // A second click changes nothing.
    expect((await undo(headingChange?.id)).statusCode).toBe(200)
    expect((await getHistory(id)).result).toHaveLength(4)
    // The first change of the name has been replaced since.
    const stale = await undo(rest.result[0]?.id)
    expect(stale.json()).toMatchObject({
      error: { code: 'conflict', conflict: { fields: { name: { base: 'Oak', mine: 'Elm', theirs: 'Ash' } } } },
    })
    expect((await undo(latest?.id)).statusCode).toBe(200)
    const { result } = await getHistory(id, '?limit=1')
    expect(result[0]).toMatchObject({
      source: 'undo',
      undoes: latest?.id,
      changes: { name: { from: 'Ash', to: 'Oak' } },
    })
  })

  test('returns 404 for a change of another place', async () => {
    const { id } = await createPlace(world.db)
    await send('PUT', `/${id}`, { version: (await getEditor(id)).version, name: 'Else' })
    const { result } = await getHistory(id)
    expect((await send('POST', `/alpha-house/history/${result[0]?.id}/undo`)).statusCode).toBe(404)
  })

  test('keeps an image that was deleted, so that an undo restores it', async () => {
    const { id } = await createPlace(world.db)
    await createImage(world.db, id, { basePath: 'kept.webp', caption: 'Hall' })
    await send('PUT', `/${id}`, { version: (await getEditor(id)).version, media: [] })
    const { result } = await getHistory(id)
    const { data } = await call(undoInventoryChange.response, 'POST', `/${id}/history/${result[0]?.id}/undo`)
    expect(data.fields.media).toMatchObject([{ base_path: 'kept.webp', caption: 'Hall' }])
  })
})

describe('GET /api/v0/inventories/{id}/agent_view', () => {
  test('returns supplier, commission and last confirmation', async () => {
    const { id: organisationId } = await createOrganisation(world.db, { name: 'Lets' })
    const { id } = await createPlace(world.db, { place: { organisationId } })
    await createCommission(world.db, id)
    expect((await send('GET', `/${id}/agent_view`)).json()).toEqual({
      data: {
        supplier: 'Lets',
        commission: { basis_points: 100, amount: null },
        confirmed_at: null,
        confirmed_by: null,
      },
    })
  })
})
