import type { InventoryDetails } from '@amber/db/json-columns'
import type { Random } from '@amber/testing/random'
import { type Landmark, OTHER_LANGUAGES, type Position, type WorldCity } from '../model.ts'
import { describePlace, type PlaceFacts } from '../words/descriptions/describe-place.ts'
import { nameFeatures } from '../words/features.ts'
import type { Building } from './building.ts'
import type { MadeTranslation } from './made-place.ts'
import { type PlannedRoom, unitTypesOf } from './make-rooms.ts'
import { findNearest } from './place-position.ts'
import { isSharedBathCheaper, isSharedRoomCheapest } from './room-comparison.ts'

export type { PlaceFacts } from '../words/descriptions/describe-place.ts'

/** Maximum minutes of a walk worth mentioning. */
const MAX_WALK_MINUTES = 50

/** Estimates a walk at 4.8 km/h over 1.3 times the distance, which was found to match real streets. */
const estimateWalkingMinutes = (kilometres: number) => Math.max(1, Math.round(((kilometres * 1.3) / 4.8) * 60))

type DescribedPlace = {
  name: string
  city: WorldCity
  quarter: Landmark | null
  site: Position
  building: Building
  rooms: readonly PlannedRoom[]
}

/** Returns the facts that a description can mention, besides its reviews, which are written from these facts. */
export function factsOf({
  name,
  city,
  quarter,
  site,
  building,
  rooms,
}: DescribedPlace): Omit<PlaceFacts, 'hasReviews'> {
  const campus = findNearest(city.universities, site)
  const minutes = campus === null ? Infinity : estimateWalkingMinutes(campus.kilometres)
  const isWalkable = minutes <= MAX_WALK_MINUTES
  return {
    name,
    city: city.names,
    quarter: quarter?.names ?? null,
    university: isWalkable ? (campus?.landmark.names ?? null) : null,
    walkingMinutes: isWalkable ? minutes : null,
    style: building.kind === 'hall' ? building.style : building.kind,
    floors: building.floors,
    rooms: building.kind === 'flat' ? countOfferedRooms(rooms) : building.rooms,
    openedIn: building.openedIn,
    unitTypes: unitTypesOf(rooms),
    amenities: building.amenities,
    billsIncluded: building.amenities.includes('bills_included'),
    isSharedBathCheaper: isSharedBathCheaper(rooms.map(({ made }) => made)),
    isSharedRoomCheapest: isSharedRoomCheapest(rooms.map(({ made }) => made)),
    countryCode: city.countryCode,
  }
}

/** Counts the offered rooms. Flats are let individually, so the rest of the building is not the landlord's. */
const countOfferedRooms = (rooms: readonly PlannedRoom[]): number =>
  rooms.reduce((sum, { room, made }) => sum + room.bedrooms * (made.tenancies[0]?.availability.placesTotal ?? 1), 0)

/** Returns the English texts as the details of the place, and the other languages as translations. */
export function writePlaceTexts(
  random: Random,
  facts: PlaceFacts,
): { details: InventoryDetails; translations: MadeTranslation[] } {
  const texts = describePlace(facts, random)
  return {
    details: {
      heading: texts.en.heading,
      meta_description: texts.en.metaDescription,
      descriptions: texts.en.descriptions,
      features: nameFeatures(facts),
      facts: [
        { name: 'Opened', value: String(facts.openedIn) },
        { name: 'Floors', value: String(facts.floors) },
        { name: 'Rooms', value: String(facts.rooms) },
      ],
    },
    translations: OTHER_LANGUAGES.map((language) => ({ language, ...texts[language] })),
  }
}
