import { getInventory } from '@amber/contract/endpoints/inventory'
import { createPlace } from '@amber/testing/factories/place'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { createPaymentPlan, createTranslation } from '@amber/testing/factories/place-records'
import { logIn } from '@amber/testing/factories/session'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WorldWithApi, callEndpoint, openApiForWorld } from './test-inventory-api.ts'

let world: WorldWithApi<PlaceWorld>
beforeAll(async () => {
  world = await openApiForWorld(await makePlaceWorld())
})
afterAll(() => world.close())

const getPlace = async (path: string, token?: string) =>
  (await callEndpoint(world.api, getInventory, `/api/v0/inventories/${path}`, token)).data

const statusOf = async (path: string) => (await world.api.app.inject(`/api/v0/inventories/${path}`)).statusCode

describe('GET /api/v0/inventories/{id}', () => {
  // spec: 7.get-inventory, product.inventory-key
  test('returns a place by id and by canonical name', async () => {
    const place = await getPlace('alpha-house')
    expect(place).toMatchObject({ id: world.alpha.id, name: 'Alpha House', parent_id: null, inventory_no: 'A1' })
    expect(await getPlace(String(world.alpha.id))).toEqual(place)
  })

  // spec: 7.get-inventory, 3.inventory-fields, product.inventory-tree, product.inventory-key
  test('returns a room type by id, with its own stays and the data of its place', async () => {
    const { alpha } = world
    const place = await getPlace('alpha-house')
    const room = await getPlace(String(alpha.rooms.flat))
    const tenancies = [
      { id: alpha.tenancies.short, name: '6 months', status: 'active', available: true },
      { id: alpha.tenancies.long, name: '51 weeks', status: 'active', available: true },
    ]
    expect(room).toMatchObject({
      id: alpha.rooms.flat,
      name: 'Flat for three',
      parent_id: alpha.id,
      canonical_name: 'alpha-house',
      inventory_no: null,
      status: 'active',
      pricing: { price: 66_000, min_price: 60_000, max_price: 66_000, price_per_person: 22_000, deposit: 30_000 },
      meta: { unit_type: '3b', types: ['entire_place', 'private_bathroom', 'private_kitchen', 'apartment'] },
      images: [{ base_path: 'pictures/flat.webp' }],
      images_count: 1,
      videos: [],
      costs: [{ name: 'Cleaning' }],
      offers: [{ id: alpha.offers['flat'] }],
      active_offers: [{ id: alpha.offers['flat'] }],
      children: tenancies,
      children_count: 2,
      active_children: tenancies,
      config: { name: 'Flat for three', active_children: tenancies },
      min_area: 600,
      max_area: 600,
      available: true,
    })
    for (const field of ['region', 'location', 'features', 'reviews_count', 'meta_distances', 'shortlink'] as const)
      expect(room[field]).toEqual(place[field])
    expect((await getPlace(`${alpha.rooms.flat}?lang=de`)).name).toBe('Wohnung für drei')
  })

  // spec: 7.get-inventory
  test('returns a tenancy by id, with its own price and the images of its room type', async () => {
    const { alpha } = world
    expect(await getPlace(String(alpha.tenancies.short))).toMatchObject({
      id: alpha.tenancies.short,
      name: '6 months',
      parent_id: alpha.rooms.flat,
      pricing: { price: 66_000, min_price: 66_000, max_price: 66_000 },
      lease_duration: 6,
      lease_duration_unit: 'month',
      images: [{ base_path: 'pictures/flat.webp' }],
      costs: [],
      offers: [{ id: alpha.offers['stay'], percent: 10 }],
      children: [],
      children_count: 0,
      config: { name: 'Flat for three', active_children: [{ id: alpha.tenancies.short }] },
      available: true,
    })
  })

  test('returns an inactive or full room type as unavailable', async () => {
    const { closed, full } = world.alpha.rooms
    expect(await getPlace(String(closed))).toMatchObject({
      name: 'Closed room',
      status: 'inactive',
      available: false,
      pricing: { price: null, available_price: null },
      children: [],
      config: { name: 'Closed room', active_children: [] },
    })
    expect(await getPlace(String(full))).toMatchObject({
      available: false,
      pricing: { price: 15_000, available_price: null },
    })
  })

  test('returns the price of the available stay with the lowest all-in price, and the range of all prices', async () => {
    expect((await getPlace('alpha-house')).pricing).toEqual({
      currency: 'GBP',
      duration: 'weekly',
      // The shorter stay has the higher rent, but a tenth off.
      price: 66_000,
      min_price: 15_000,
      max_price: 66_000,
      available_price: 66_000,
      min_available_price: 60_000,
      deposit: 30_000,
      price_per_person: 22_000,
      all_in: { price: 21_467, rent: 22_000, bills: 1_667, offers: 2_200 },
    })
  })

  // spec: 3.inventory-area, 3.inventory-lease-duration, 3.inventory-availability
  test('returns the ranges of its room types and the details of the first available stay', async () => {
    expect(await getPlace('alpha-house')).toMatchObject({
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
      lease_duration: 26,
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
  test('returns all room types, active or not, and the tenancies of the first available one', async () => {
    const { full, flat, closed } = world.alpha.rooms
    const small = { id: full, name: 'Small room', status: 'active', available: false }
    const large = { id: flat, name: 'Flat for three', status: 'active', available: true }
    expect(await getPlace('alpha-house')).toMatchObject({
      children: [small, large, { id: closed, name: 'Closed room', status: 'inactive', available: false }],
      children_count: 3,
      active_children: [small, large],
      active_children_count: 2,
      config: {
        name: 'Flat for three',
        active_children: [
          { id: world.alpha.tenancies.short, name: '6 months', status: 'active', available: true },
          { id: world.alpha.tenancies.long, name: '51 weeks', status: 'active', available: true },
        ],
      },
    })
  })

  // spec: 3.inventory-counts
  test('counts reviews, features, images, videos and descriptions', async () => {
    expect(await getPlace('alpha-house')).toMatchObject({
      reviews_count: 2,
      reviews_rating: 4.5,
      features_count: 2,
      images_count: 3,
      videos_count: 1,
      description_count: 1,
      view_count: 0,
    })
  })

  test('returns the landlord with its verification, and what is nearby with transport first', async () => {
    expect(await getPlace('alpha-house')).toMatchObject({ landlord: null, surroundings: [] })
    const { id: organisationId } = await createOrganisation(world.db, {
      kind: 'agency',
      name: 'Lettings of Testville',
      verifiedAt: '2026-03-04T09:00:00Z',
    })
    const { id } = await createPlace(world.db, { place: { organisationId } })
    await world.db
      .insertInto('surroundings')
      .values([
        { rootId: id, category: 'supermarket', walkMinutes: 4 },
        { rootId: id, category: 'tram', walkMinutes: 7 },
      ])
      .execute()
    expect(await getPlace(String(id))).toMatchObject({
      landlord: { name: 'Lettings of Testville', kind: 'agency', verified_at: '2026-03-04T09:00:00.000Z' },
      surroundings: [
        { category: 'tram', walk_minutes: 7 },
        { category: 'supermarket', walk_minutes: 4 },
      ],
    })
  })

  test("returns the place's own media, featured image first", async () => {
    const { images, videos, virtual_views: views } = await getPlace('alpha-house')
    expect(images.map(({ base_path, featured }) => [base_path, featured])).toEqual([
      ['pictures/first.webp', true],
      ['pictures/second.webp', false],
    ])
    expect(images[0]).toMatchObject({ width: 1200, height: 800, credit: 'Ana', caption: null })
    expect(videos).toMatchObject([{ base_path: 'films/a.mp4', width: null }])
    expect(views).toMatchObject([{ base_path: 'views/a.webp' }])
  })

  test('returns the location, the time zone, the region with its ancestors and the five nearest universities', async () => {
    const place = await getPlace('alpha-house')
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
    expect((await getPlace('bare-house')).meta_distances).toEqual([])
  })

  test('lists the universities that most students nearby go to, nearest first', async () => {
    const parentId = (await createCity(world.db)).id
    const university = (name: string, metres: number, population: number | null) =>
      createRegion(world.db, {
        regionType: 'establishment',
        parentId,
        name,
        population,
        lat: metres / 111_195,
        lng: 100,
      })
    for (const number of [1, 2, 3, 4, 5, 6]) await university(`Institute ${number}`, 100 * number, null)
    await university('Large University', 900, 50_000)
    await university('Far University', 15_000, 60_000)
    await createPlace(world.db, { place: { canonicalName: 'bloomsbury-house', lat: 0, lng: 100 } })
    const { meta_distances: listed } = await getPlace('bloomsbury-house')
    expect(listed.map(({ name }) => name)).toEqual([
      'Institute 1',
      'Institute 2',
      'Institute 3',
      'Institute 4',
      'Large University',
    ])
  })

  test('lists the nearest university first, however small, and large ones behind dozens of others', async () => {
    const parentId = (await createCity(world.db)).id
    const university = (name: string, metres: number, population: number) =>
      createRegion(world.db, {
        regionType: 'establishment',
        parentId,
        name,
        population,
        lat: 10 + metres / 111_195,
        lng: 100,
      })
    await university('Small College', 100, 50)
    for (const number of [1, 2, 3, 4]) await university(`City University ${number}`, 400 + number, 30_000)
    for (let number = 0; number < 30; number++) await university(`School ${number}`, 1_500 + number, 300)
    await university('State University', 2_000, 200_000)
    await createPlace(world.db, { place: { canonicalName: 'corner-house', lat: 10, lng: 100 } })
    const { meta_distances: listed } = await getPlace('corner-house')
    expect(listed.map(({ name }) => name)).toEqual([
      'Small College',
      'City University 1',
      'City University 2',
      'City University 3',
      'State University',
    ])
  })

  // spec: 3.meta-fields, 3.meta-payment-type
  test('returns the meta fields, with deposit as the default payment type', async () => {
    expect((await getPlace('alpha-house')).meta).toEqual({
      meta_description: 'Alpha House has rooms.',
      heading: 'Rooms by the park',
      region_name: 'Testville',
      payment: 1,
      payment_type: 'deposit',
      types: ['private_room', 'private_bathroom', 'shared_kitchen', 'entire_place', 'private_kitchen', 'apartment'],
      unit_type: '3b',
      lease_duration: 26,
      lease_duration_unit: 'week',
    })
  })

  test('returns current and upcoming offers, active offers, costs and cancellation policies', async () => {
    const { now, later } = world.alpha.offers
    const place = await getPlace('alpha-house')
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
        min_stay_days: null,
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

  test('returns the terms of payment of the landlord, or else the default terms', async () => {
    const { db } = world
    const own = await createPlace(db)
    await createPaymentPlan(db, own.id, { plan: 'upfront', depositDays: 7, rentMethod: 'card' })
    expect((await getPlace(String(own.id))).payment_plan).toEqual({
      kind: 'upfront',
      instalments: 3,
      deposit_days: 7,
      rent_days: 10,
      return_days: 14,
      rent_method: 'card',
    })
    const { id } = await createPlace(db)
    expect((await getPlace(String(id))).payment_plan).toMatchObject({ kind: 'monthly', rent_method: 'bank_transfer' })
  })

  test('returns each amount that some nationalities pay today once with them, lowest first', async () => {
    const { db } = world
    const { id: rootId } = await createPlace(db)
    const rule = { rootId, currency: 'GBP' as const, paymentType: 'deposit' as const }
    await db
      .insertInto('nationalityPaymentRules')
      .values([
        { ...rule, countryCode: 'IN', amountMinor: 9900 },
        { ...rule, countryCode: 'CN', amountMinor: 0 },
        { ...rule, countryCode: 'NP', amountMinor: 9900 },
        { ...rule, countryCode: 'DE', amountMinor: 5000, currency: 'EUR' },
      ])
      .execute()
    expect((await getPlace(String(rootId))).nationality_payments).toEqual([
      { amount: 0, currency: 'GBP', payment_type: 'deposit', nationalities: ['CN'] },
      { amount: 9900, currency: 'GBP', payment_type: 'deposit', nationalities: ['IN', 'NP'] },
    ])
    expect((await getPlace('alpha-house')).nationality_payments).toEqual([])
  })

  test('returns texts in the requested language and falls back to English', async () => {
    const place = await getPlace('alpha-house?lang=de')
    expect(place.meta).toMatchObject({ heading: 'Zimmer am Park', meta_description: 'Alpha House has rooms.' })
    expect(place.meta.region_name).toBe('Teststadt')
    expect(place.descriptions).toEqual([{ name: 'About', text: 'A house.' }])
    expect(place.config.name).toBe('Wohnung für drei')
    expect(place.offers.map(({ name }) => name)).toEqual(['Jetzt', 'Later'])
    expect(place.costs.map(({ name }) => name)).toEqual(['Wasser'])
    expect(place.images.map(({ caption }) => caption)).toEqual([null, 'Hof'])
    expect(place.available_from_formatted).toBe('1. Sept. 2027')
    expect(place.text_languages).toEqual({ heading: 'de', descriptions: 'en' })
    expect(place.translation).toEqual({ from: 'en', by: 'landlord' })
  })

  // spec: 1.page-translation
  test('returns what the landlord wrote on request, and the rest in the requested language', async () => {
    const place = await getPlace('alpha-house?lang=de&original=true')
    expect(place.meta).toMatchObject({ heading: 'Rooms by the park', region_name: 'Teststadt' })
    expect(place.config.name).toBe('Flat for three')
    expect(place.offers.map(({ name }) => name)).toEqual(['Now', 'Later'])
    expect(place.available_from_formatted).toBe('1. Sept. 2027')
    expect(place.text_languages).toEqual({ heading: 'en', descriptions: 'en' })
    expect(place.translation).toBeNull()
    expect((await getPlace(`${world.alpha.rooms.flat}?lang=de&original=true`)).name).toBe('Flat for three')
  })

  test("returns a machine's translation until the original changes", async () => {
    const { db } = world
    const { id } = await createPlace(db, { place: { details: { heading: 'Rooms' } } })
    const { sourceHash } = await db
      .selectFrom('inventories')
      .where('id', '=', id)
      .select((row) => row.fn<string>('landlord_text_hash', ['details']).as('sourceHash'))
      .executeTakeFirstOrThrow()
    await createTranslation(db, id, { heading: 'Zimmer', sourceHash })
    expect(await getPlace(`${id}?lang=de`)).toMatchObject({
      meta: { heading: 'Zimmer' },
      translation: { from: 'en', by: 'machine' },
    })
    await db
      .updateTable('inventories')
      .set({ details: { heading: 'Studios' } })
      .where('id', '=', id)
      .execute()
    expect(await getPlace(`${id}?lang=de&cache=false`)).toMatchObject({
      meta: { heading: 'Studios' },
      translation: null,
    })
  })

  // spec: 3.inventory-status, 4.not-available
  test('returns an inactive place with nothing available', async () => {
    expect(await getPlace('bare-house')).toMatchObject({
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

  test('returns source_link to staff only', async () => {
    const staff = await logIn(world.db, { roles: ['agent'] })
    const student = await logIn(world.db)
    expect((await getPlace('alpha-house', staff.token)).source_link).toBe('https://landlord.example/alpha')
    expect((await getPlace('alpha-house', student.token)).source_link).toBeNull()
    expect((await getPlace('alpha-house')).source_link).toBeNull()
  })

  test('returns a short link with the id in base 36', async () => {
    expect((await getPlace('alpha-house')).shortlink).toBe(`/s/${world.alpha.id.toString(36)}`)
  })

  test('adds up the views of the last 30 days', async () => {
    const today = new Date()
    const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10)
    await world.db
      .insertInto('placeViews')
      // Each day has another power of ten, so that the total shows which days were counted.
      .values([0, 29, 30].map((days, index) => ({ rootId: world.bareId, day: daysAgo(days), views: 10 ** index })))
      .execute()
    expect((await getPlace('bare-house?cache=false')).view_count).toBe(11)
  })

  // spec: product.only-and-methods
  test('returns only the requested fields', async () => {
    const { app } = world.api
    const response = await app.inject('/api/v0/inventories/alpha-house?only=id,name')
    expect(response.json()).toEqual({ data: { id: world.alpha.id, name: 'Alpha House' } })
  })

  test('finds a canonical name of the maximum length', async () => {
    const canonicalName = `${'long-'.repeat(39)}house`
    await createPlace(world.db, { place: { canonicalName } })
    expect(await getPlace(canonicalName)).toMatchObject({ canonical_name: canonicalName })
  })

  test('returns 404 for anything that is not an inventory', async () => {
    for (const path of ['nobody', '999999999', '0', `${world.alpha.id}-flat`, 'Alpha-House']) {
      expect(await statusOf(path), path).toBe(404)
    }
  })

  // spec: product.only-and-methods
  test.each(['alpha-house?lang=xx', 'alpha-house?only=nothing', 'alpha-house?cache=maybe', 'x'.repeat(201), '%20'])(
    'returns 400 for %s',
    async (path) => {
      expect(await statusOf(path)).toBe(400)
    },
  )
})
