import { getInventory } from '@amber/contract/inventory'
import { createPlace } from '@amber/testing/factories/place'
import { logIn } from '@amber/testing/factories/session'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Asked, askFor, openApiOver } from './ask-for.ts'

let world: Asked<PlaceWorld>
beforeAll(async () => {
  world = await openApiOver(await makePlaceWorld())
})
afterAll(() => world.close())

const get = async (path: string, token?: string) =>
  (await askFor(world.api, getInventory, `/api/v0/inventories/${path}`, token)).data

const statusOf = async (path: string) => (await world.api.app.inject(`/api/v0/inventories/${path}`)).statusCode

describe('GET /api/v0/inventories/{id}', () => {
  // spec: 7.get-inventory
  test('answers a place by its number and by its canonical name', async () => {
    const place = await get('alpha-house')
    expect(place).toMatchObject({ id: world.alpha.id, name: 'Alpha House', parent_id: null, inventory_no: 'A1' })
    expect(await get(String(world.alpha.id))).toEqual(place)
  })

  test('says what it costs: the free stay that is cheapest for one person, and the least and most of all', async () => {
    expect((await get('alpha-house')).pricing).toEqual({
      currency: 'GBP',
      duration: 'weekly',
      price: 60_000,
      min_price: 15_000,
      max_price: 66_000,
      available_price: 60_000,
      min_available_price: 60_000,
      deposit: 30_000,
      price_per_person: 20_000,
    })
  })

  // spec: 3.inventory-area, 3.inventory-lease-duration, 3.inventory-availability
  test('says what its rooms have from the least to the most, and of the stay that is offered first', async () => {
    expect(await get('alpha-house')).toMatchObject({
      bedroom_count: 3,
      min_bedroom_count: 1,
      max_bedroom_count: 3,
      bathroom_count: 2,
      min_bathroom_count: 1,
      max_bathroom_count: 2,
      area: 600,
      min_area: 100,
      max_area: 600,
      area_unit: 'sqft',
      lease_duration: 51,
      min_lease_duration: 26,
      max_lease_duration: 51,
      lease_duration_unit: 'week',
      available: true,
      available_from: '2027-09-01',
      min_available_from: '2027-09-01',
      available_from_formatted: '1 Sept 2027',
    })
  })

  // spec: 3.inventory-tree, 3.inventory-config
  test('lists its rooms, active or not, and the stays of the room that is offered first', async () => {
    const { full, flat, closed } = world.alpha.rooms
    const small = { id: full, name: 'Small room', status: 'active', available: false }
    const large = { id: flat, name: 'Flat for three', status: 'active', available: true }
    expect(await get('alpha-house')).toMatchObject({
      children: [small, large, { id: closed, name: 'Closed room', status: 'inactive', available: false }],
      children_count: 3,
      active_children: [small, large],
      active_children_count: 2,
      config: {
        name: 'Flat for three',
        active_children: [
          { id: world.alpha.tenancies.long, name: '51 weeks', status: 'active', available: true },
          { id: world.alpha.tenancies.short, name: '6 months', status: 'active', available: true },
        ],
      },
    })
  })

  // spec: 3.inventory-counts
  test('counts its reviews, features, pictures, films and texts', async () => {
    expect(await get('alpha-house')).toMatchObject({
      reviews_count: 2,
      reviews_rating: 4.5,
      features_count: 2,
      images_count: 3,
      videos_count: 1,
      description_count: 1,
      view_count: 0,
    })
  })

  test('shows its own media, the featured picture first', async () => {
    const { images, videos, virtual_views: views } = await get('alpha-house')
    expect(images.map(({ base_path, featured }) => [base_path, featured])).toEqual([
      ['pictures/first.webp', true],
      ['pictures/second.webp', false],
    ])
    expect(images[0]).toMatchObject({ width: 1200, height: 800, credit: 'Ana', caption: null })
    expect(videos).toMatchObject([{ base_path: 'films/a.mp4', width: null }])
    expect(views).toMatchObject([{ base_path: 'views/a.webp' }])
  })

  test('says where it is: address, time zone, region with all above it, and the five nearest universities', async () => {
    const place = await get('alpha-house')
    expect(place.location).toEqual({
      location_coordinates: { lat: 51.52, lng: -0.13 },
      route: { long_name: 'Church Road', short_name: 'Church Rd' },
    })
    expect(place.time_zone).toBe('Europe/London')
    expect(place.region).toMatchObject({
      name: 'East End',
      parent_name: 'Testville',
      combined_name: 'East End, Testville, Kingdom',
      location: { location_bounds: { southwest: { lat: 51.5, lng: -0.2 } } },
    })
    expect(place.region.ancestors.map(({ canonical_name: name }) => name)).toEqual(['kingdom', 'testville'])
    expect(place.meta_distances.map(({ name, distance }) => [name, Math.round(distance / 100)])).toEqual([
      ['College 1', 11],
      ['College 2', 22],
      ['College 3', 33],
      ['College 4', 44],
      ['College 5', 56],
    ])
    expect((await get('bare-house')).meta_distances).toEqual([])
  })

  // spec: 3.meta-fields
  test('says what is paid, and how', async () => {
    expect((await get('alpha-house')).meta).toEqual({
      meta_description: 'Alpha House has rooms.',
      heading: 'Rooms by the park',
      region_name: 'Testville',
      payment: 1,
      payment_type: 'deposit',
      types: ['private_room', 'private_bathroom', 'shared_kitchen', 'entire_place', 'private_kitchen', 'apartment'],
      unit_type: '3b',
      lease_duration: 51,
      lease_duration_unit: 'week',
    })
  })

  test('has the offers of the place that have not ended, those that hold now, costs and rules to cancel', async () => {
    const { now, later } = world.alpha.offers
    const place = await get('alpha-house')
    expect(place.offers.map(({ id }) => id)).toEqual([now, later])
    expect(place.active_offers).toEqual([
      {
        id: now,
        inventory_id: world.alpha.id,
        offer_type: 'cashback',
        name: 'Now',
        description: 'Terms',
        code: 'NOW',
        amount: 2_000,
        percent: null,
        starts_at: '2026-01-01T00:00:00.000Z',
        ends_at: null,
      },
    ])
    expect(place.costs).toMatchObject([{ name: 'Water', included: true, amount: 0, recurrence: 'one_off' }])
    expect(place.cancellation_policies).toMatchObject([
      {
        reason: 'no_visa',
        rules: [
          { clock: 'after_booking', days: 1, refund_percent: 50 },
          { clock: 'before_move_in', days: 30, refund_percent: 100 },
        ],
      },
    ])
  })

  test('speaks the language asked for, and English where it has no other', async () => {
    const place = await get('alpha-house?lang=de')
    expect(place.meta).toMatchObject({ heading: 'Zimmer am Park', meta_description: 'Alpha House has rooms.' })
    expect(place.meta.region_name).toBe('Teststadt')
    expect(place.descriptions).toEqual([{ name: 'About', text: 'A house.' }])
    expect(place.config.name).toBe('Wohnung für drei')
    expect(place.offers.map(({ name }) => name)).toEqual(['Jetzt', 'Later'])
    expect(place.costs.map(({ name }) => name)).toEqual(['Wasser'])
    expect(place.images.map(({ caption }) => caption)).toEqual([null, 'Hof'])
    expect(place.available_from_formatted).toBe('1. Sept. 2027')
  })

  // spec: 3.inventory-status, 4.not-available
  test('answers an inactive place too, with nothing in it to be had', async () => {
    expect(await get('bare-house')).toMatchObject({
      status: 'inactive',
      available: false,
      available_from: null,
      available_from_formatted: '',
      pricing: { price: null, min_price: null, available_price: null, deposit: null },
      lease_duration: null,
      children: [],
      config: { name: '', active_children: [] },
      reviews_rating: null,
    })
  })

  test('tells where the listing comes from to staff, and to nobody else', async () => {
    const staff = await logIn(world.db, { roles: ['agent'] })
    const student = await logIn(world.db)
    expect((await get('alpha-house', staff.token)).source_link).toBe('https://landlord.example/alpha')
    expect((await get('alpha-house', student.token)).source_link).toBeNull()
    expect((await get('alpha-house')).source_link).toBeNull()
  })

  test('has a short link that is the number in base 36', async () => {
    expect((await get('alpha-house')).shortlink).toBe(`/s/${world.alpha.id.toString(36)}`)
  })

  test('sums the views of the last thirty days', async () => {
    const today = new Date()
    const ago = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10)
    await world.db
      .insertInto('placeViews')
      .values([0, 29, 30].map((days, at) => ({ rootId: world.bareId, day: ago(days), views: 10 ** at })))
      .execute()
    expect((await get('bare-house?cache=false')).view_count).toBe(11)
  })

  test('gives the fields asked for alone', async () => {
    const { app } = world.api
    const answer = await app.inject('/api/v0/inventories/alpha-house?only=id,name')
    expect(answer.json()).toEqual({ data: { id: world.alpha.id, name: 'Alpha House' } })
  })

  test('finds a name as long as names may be', async () => {
    const canonicalName = `${'long-'.repeat(39)}house`
    await createPlace(world.db, { place: { canonicalName } })
    expect(await get(canonicalName)).toMatchObject({ canonical_name: canonicalName })
  })

  test('does not find what is no place', async () => {
    for (const path of ['nobody', '999999999', '0', String(world.alpha.rooms.flat), 'Alpha-House']) {
      expect(await statusOf(path), path).toBe(404)
    }
  })

  test.each(['alpha-house?lang=xx', 'alpha-house?only=nothing', 'alpha-house?cache=maybe', 'x'.repeat(201), '%20'])(
    'refuses %s',
    async (path) => {
      expect(await statusOf(path)).toBe(400)
    },
  )
})
