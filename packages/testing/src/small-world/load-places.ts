import type { Tx } from '@amber/db/database'
import { recordEvents } from '@amber/db/events'
import { sql } from 'kysely'
import { insert, MADE_AT, point, reserveIds } from './bulk.ts'
import { loadPlaceDetails } from './load-place-details.ts'
import { loadOrganisations, loadCommissionsAndPartners } from './load-organisations.ts'
import { detailsOf } from './place-texts.ts'
import type { SmallPlace } from './places.ts'

export async function loadPlaces(tx: Tx, places: SmallPlace[], regionIds: Map<string, number>, reviewerIds: number[]) {
  const rooms = places.flatMap(({ roomTypes }) => roomTypes)
  const tenanciesCount = rooms.reduce((sum, { tenancies }) => sum + tenancies.length, 0)
  const takeId = await reserveIds(tx, 'inventories', places.length + rooms.length + tenanciesCount)
  const tree = places.map((place) => ({
    id: takeId(),
    place,
    roomTypes: place.roomTypes.map((room) => ({
      id: takeId(),
      room,
      tenancies: room.tenancies.map((tenancy) => ({ id: takeId(), tenancy })),
    })),
  }))
  const organisations = await loadOrganisations(tx)
  await insert(
    tx,
    'inventories',
    tree.map(({ id, place }, number) => ({
      id,
      kind: 'place' as const,
      status: place.status,
      name: place.name,
      canonicalName: place.canonicalName,
      inventoryNo: `A${String(id).padStart(7, '0')}`,
      regionId: regionIds.get(place.city) ?? null,
      organisationId: organisations.ownerOf(number),
      location: point(place.lat, place.lng),
      currency: place.currency,
      priceDuration: place.priceDuration,
      amenities: place.amenities,
      featureTags: place.featureTags,
      // Every tenth place is for women only.
      tags: [...place.tags, number % 10 === 9 ? 'women_only' : 'mixed'],
      completeness: place.completeness,
      details: detailsOf(place),
      createdAt: MADE_AT,
    })),
  )
  await insert(
    tx,
    'inventories',
    tree.flatMap(({ id: rootId, roomTypes }) =>
      roomTypes.map(({ id, room: { tenancies: _, ...room } }) => ({
        id,
        kind: 'room_type' as const,
        rootId,
        parentId: rootId,
        bedroomCount: 1,
        bathroomCount: 1,
        createdAt: MADE_AT,
        ...room,
      })),
    ),
  )
  const tenancies = tree.flatMap(({ id: rootId, place, roomTypes }) =>
    roomTypes.flatMap(({ id: parentId, tenancies: below }) =>
      below.map(({ id, tenancy }) => ({ rootId, parentId, id, place, tenancy })),
    ),
  )
  await insert(
    tx,
    'inventories',
    tenancies.map(({ rootId, parentId, id, tenancy }) => ({
      id,
      kind: 'tenancy' as const,
      rootId,
      parentId,
      name: tenancy.name,
      leaseDuration: tenancy.leaseDuration,
      leaseDurationUnit: tenancy.leaseDurationUnit,
      priceMinor: tenancy.priceMinor,
      depositMinor: tenancy.depositMinor,
      createdAt: MADE_AT,
    })),
  )
  await insert(
    tx,
    'availability',
    tenancies.map(({ rootId, id, tenancy }) => ({
      tenancyId: id,
      rootId,
      placesLeft: tenancy.placesLeft,
      placesTotal: tenancy.placesTotal,
      availableFrom: tenancy.availableFrom,
      confirmedAt: MADE_AT,
    })),
  )
  await loadPlaceDetails(tx, tree, reviewerIds)
  await loadCommissionsAndPartners(
    tx,
    tree.map(({ id }) => id),
    organisations,
  )
  await loadPriceObservations(tx, tenancies)
  await recordEvents(
    tx,
    'place.changed',
    tree.map(({ id }) => ({ rootId: id })),
  )
}

const OBSERVED_ON = ['2026-09-01', '2026-10-01', '2026-11-01'] as const

/**
 * Loads prices that rose by one percent each month to the current price. Prices are observed while a stay can be booked:
 * those of full stays end in September, or in October for every third.
 */
async function loadPriceObservations(
  tx: Tx,
  tenancies: { id: number; rootId: number; place: SmallPlace; tenancy: { priceMinor: number; placesLeft: number } }[],
) {
  for (const [index, observedOn] of OBSERVED_ON.entries()) {
    await sql`select make_price_observations_month(${observedOn}::date)`.execute(tx)
    const percent = 100 - (OBSERVED_ON.length - 1 - index)
    const observed = tenancies.filter(
      ({ tenancy }, number) => tenancy.placesLeft > 0 || index <= (number % 3 === 0 ? 1 : 0),
    )
    await insert(
      tx,
      'priceObservations',
      observed.map(({ id, rootId, place, tenancy }) => ({
        observedOn,
        rootId,
        tenancyId: id,
        priceMinor: Math.round((tenancy.priceMinor * percent) / 100),
        currency: place.currency,
        priceDuration: place.priceDuration,
      })),
    )
  }
}
