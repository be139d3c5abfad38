import { describe, expect, test, vi } from 'vitest'
import { openWorld } from '../open-world.ts'
import { createFloorPlans } from '../places/floor-plans.ts'
import { createPhraseLog } from '../reviews/phrases.ts'
import type { MadePlace } from '../places/made-place.ts'
import { makePlace } from '../places/make-place.ts'
import { isSharedBathCheaper, isSharedRoomCheapest } from '../places/room-comparison.ts'
import { checkCity, checkWorld, type RuleName, WORLD_RULES } from './check-world.ts'

// The whole world takes 15 s on an idle machine.
vi.setConfig({ testTimeout: 300_000 })

const { plan } = openWorld({ seed: 20_261_115, day: '2026-11-15', places: 12_000, lean: false })

test('no place of the world violates a rule', () => {
  const violations = [...checkWorld(plan)]
  expect(violations.slice(0, 10)).toEqual([])
})

/** Makes a new copy of the first places of the first city. */
function makePlaces(): MadePlace[] {
  const [share] = plan.shares
  if (share === undefined) throw new Error('the world has no city')
  const state = {
    city: share.city,
    taken: new Set<string>(),
    floorPlans: createFloorPlans(),
    phrases: createPhraseLog(),
  }
  return Array.from({ length: 20 }, (_, index) => makePlace(plan, state, share.first + index))
}

function findPlace(places: readonly MadePlace[], matches: (place: MadePlace) => boolean): MadePlace {
  const place = places.find(matches)
  if (place === undefined) throw new Error('no place to plant a violation in')
  return place
}

/** Returns two rooms of a place with the same unit type. */
const findSimilarRooms = ({ rooms }: Pick<MadePlace, 'rooms'>) =>
  rooms
    .flatMap((room) => rooms.map((other) => [room, other] as const))
    .find(([room, other]) => room !== other && room.row.unitType === other.row.unitType)

/** Changes the places so that they violate exactly one rule. */
const PLANTED: Record<RuleName, (places: MadePlace[]) => void> = {
  offers: (places) => {
    const [offer] = findPlace(places, ({ offers }) => offers.length > 0).offers
    if (offer) offer.minStayDays = 730
  },
  bills: (places) => {
    const { row } = findPlace(places, ({ row: { amenities } }) => amenities.includes('bills_included'))
    row.amenities = row.amenities.filter((amenity) => amenity !== 'bills_included')
  },
  room_features: (places) => {
    const { rooms } = findPlace(places, (place) =>
      place.rooms.every(({ row }) => row.bathroomType === 'private_bathroom'),
    )
    for (const { row } of rooms) row.bathroomType = 'shared_bathroom'
  },
  room_prices: (places) => {
    // Its texts compare no prices, which the violation would make untrue.
    const { rooms } = findPlace(
      places,
      (place) =>
        findSimilarRooms(place) !== undefined &&
        !isSharedBathCheaper(place.rooms) &&
        !isSharedRoomCheapest(place.rooms),
    )
    const [room, other] = findSimilarRooms({ rooms }) ?? []
    if (room === undefined || other === undefined) throw new Error('no two rooms')
    room.row = { ...other.row, name: room.row.name, tags: room.row.tags, area: other.row.area + 1 }
    for (const { row } of room.tenancies) row.priceMinor = 1
  },
  names_of_doubles: (places) => {
    const place = findPlace(places, ({ rooms }) => rooms.some(({ row }) => row.tags.includes('dual_occupancy')))
    for (const { row } of place.rooms) row.name = row.name.replace(' for Two', '')
  },
  rent_period: (places) => {
    const { row } = findPlace(places, ({ row: { priceDuration } }) => priceDuration === 'weekly')
    row.details = { ...row.details, heading: 'You pay the rent every month.' }
  },
  claims: (places) => {
    const { row } = findPlace(places, ({ rooms }) => rooms.every((room) => room.row.roomType !== 'shared_room'))
    row.details = { ...row.details, heading: 'Per person, a shared room is the lowest price in the house.' }
  },
  room_covers: (places) => {
    const { rooms } = findPlace(places, (place) => place.rooms.length > 1)
    for (const room of rooms) room.media = rooms[0]?.media ?? []
  },
  neighbouring_covers: (places) => {
    const [first, second] = places
    if (first === undefined || second === undefined) throw new Error('no two places')
    second.media = first.media
  },
  phrases: (places) => {
    const [first, second] = places.filter(({ reviews }) => reviews.some(({ row }) => row.text !== ''))
    const [review, other] = [first?.reviews[0], second?.reviews[0]]
    if (review === undefined || other === undefined) throw new Error('no two places with reviews')
    for (const { row } of [review, other]) row.text = 'Someone was waiting with the key.'
  },
  review_counts: (places) => {
    const { row } = findPlace(places, ({ reviews }) => reviews.length > 0)
    row.details = { ...row.details, facts: [{ name: 'Rooms', value: '0' }] }
  },
  review_dates: (places) => {
    const [review] = findPlace(places, ({ reviews }) => reviews.length > 0).reviews
    if (review === undefined) throw new Error('no review')
    review.row.stayUntil = `${Number(review.row.createdAt.slice(0, 4)) + 1}-08-31`
  },
  stops: (places) => {
    const [place] = places
    if (place === undefined) throw new Error('no place')
    place.city = { ...place.city, canonicalName: 'leeds' }
    place.surroundings = [{ category: 'tram', walkMinutes: 3 }]
  },
}

describe('checkCity', () => {
  test('finds nothing in untouched places', () => {
    expect(checkCity(makePlaces())).toEqual([])
  })

  test.each(Object.keys(WORLD_RULES) as RuleName[])('finds a violation of %s', (rule) => {
    const places = makePlaces()
    PLANTED[rule](places)
    expect(new Set(checkCity(places).map((violation) => violation.rule))).toEqual(new Set([rule]))
  })
})
