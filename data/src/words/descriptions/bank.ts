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
 * least), {year}, and in French {inCity}. Names stand where no article or case could change them.
 *
 * Sentences state only what the data of the place says, so that no page contradicts itself. The slots at the end of a
 * sentence are conditions, replaced by nothing: {cold} requires a winter, {furnished} furniture, {shared} a shared
 * kitchen, {hall} a hall, {several} more than one household, {noQuarter} a place without a quarter, {near} a walk of 20
 * minutes at most to a university, {campus} a university, {reviewed} reviews, {billsIncluded} bills in the rent, {flats}
 * flats with several bedrooms, {flatsOnly} nothing but flats, {cheaperBath} and {cheapestShared} that the prices are as
 * the sentence says.
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
