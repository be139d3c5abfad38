import type { InventoryDetails } from '@amber/db/json-columns'
import type { Random } from '@amber/testing/random'
import { type Landmark, OTHER_LANGUAGES, type Position, type WorldCity } from '../model.ts'
import { describePlace, type PlaceFacts } from '../words/descriptions/describe-place.ts'
import { nameFeatures } from '../words/features.ts'
import type { Building } from './building.ts'
import type { MadeTranslation } from './made-place.ts'
import { type PlannedRoom, unitTypesOf } from './make-rooms.ts'
import { nearest } from './where.ts'

export type { PlaceFacts } from '../words/descriptions/describe-place.ts'

/** Nobody walks for longer, so nobody would say it. */
const LONGEST_WALK = 50

/** By the way that was found to fit real streets: 1.3 times the distance at 4.8 km an hour. */
const walkingMinutes = (kilometres: number) => Math.max(1, Math.round(((kilometres * 1.3) / 4.8) * 60))

type Told = {
  name: string
  city: WorldCity
  quarter: Landmark | null
  site: Position
  building: Building
  rooms: readonly PlannedRoom[]
}

/** What can be said of a place in words. */
export function factsOf({ name, city, quarter, site, building, rooms }: Told): PlaceFacts {
  const campus = nearest(city.universities, site)
  const minutes = campus === null ? Infinity : walkingMinutes(campus.kilometres)
  const reachable = minutes <= LONGEST_WALK
  return {
    name,
    city: city.names,
    quarter: quarter?.names ?? null,
    university: reachable ? (campus?.landmark.names ?? null) : null,
    walkingMinutes: reachable ? minutes : null,
    style: building.kind === 'hall' ? building.style : building.kind,
    floors: building.floors,
    rooms: building.kind === 'flat' ? roomsLet(rooms) : building.rooms,
    openedIn: building.openedIn,
    unitTypes: unitTypesOf(rooms),
    amenities: building.amenities,
    billsIncluded: building.amenities.includes('bills_included'),
    countryCode: city.countryCode,
  }
}

/** Of flats that are let one by one, those on offer count: the rest of the house is not the landlord's. */
const roomsLet = (rooms: readonly PlannedRoom[]): number =>
  rooms.reduce((sum, { room, made }) => sum + room.bedrooms * (made.tenancies[0]?.availability.placesTotal ?? 1), 0)

/** English goes with the place itself, the other languages beside it. */
export function tellPlace(
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
