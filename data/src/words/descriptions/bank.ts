import type { Amenity } from '@amber/domain/inventory/vocabulary'
import type { BuildingStyle } from '../../model.ts'

export const ROOM_KINDS = ['ensuite', 'sharedBath', 'studio', 'sharedRoom', 'flat', 'flats', 'house'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** Amenities with a sentence of their own. Furniture and bills have sentences elsewhere in the bank. */
export const DESCRIBED_AMENITIES = [
  'wifi',
  'laundry',
  'cleaning',
  'parking',
  'elevator',
  'gym',
  'security',
  'courtyard',
] as const
type DescribedAmenity = (typeof DESCRIBED_AMENITIES)[number] & Amenity

type Sentences = readonly string[]

/**
 * Complete sentences of one language. They may use {name}, {city}, {quarter}, {university} (in English with its
 * article: {theUniversity}, {TheUniversity}), {minutes} on foot (20 at most), {rooms} (8 at least), {floors} (3 at
 * least), {year}, and in French {inCity}. {cold}, {furnished}, {shared}, {hall}, {several} and {noQuarter} are
 * conditions at the end of a sentence, replaced by nothing: they require a winter, furniture, a shared kitchen, a hall,
 * more than one household, or a place without a quarter. Names stand where no article or case could change
 * them.
 */
export type DescriptionBank = {
  titles: { about: Sentences; rooms: Sentences; location: Sentences; life: Sentences }
  headings: Sentences
  metas: Sentences
  opening: { hall: Sentences; house: Sentences; flat: Sentences }
  style: Record<BuildingStyle, Sentences>
  people: Sentences
  rooms: Record<RoomKind, Sentences>
  furnished: Sentences
  roomsClosing: Sentences
  walk: Sentences
  ride: Sentences
  quarter: Sentences
  city: Sentences
  amenities: Record<DescribedAmenity, Sentences>
  bills: { included: Sentences; separate: Sentences }
  closing: Sentences
}
