import type { Amenity } from '@amber/domain/inventory/vocabulary'
import type { BuildingStyle } from '../../model.ts'

export const ROOM_KINDS = ['ensuite', 'sharedBath', 'studio', 'sharedRoom', 'flat', 'flats', 'house'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** Amenities that have a sentence of their own; furniture and bills have banks. */
export const TOLD_AMENITIES = [
  'wifi',
  'laundry',
  'cleaning',
  'parking',
  'elevator',
  'gym',
  'security',
  'courtyard',
] as const
export type ToldAmenity = (typeof TOLD_AMENITIES)[number] & Amenity

type Sentences = readonly string[]

/**
 * One language's whole sentences. They may name {name}, {city}, {quarter}, {university} (with its article in English:
 * {theUniversity}, {TheUniversity}), {minutes} on foot (20 at
 * most), {rooms} (8 at least), {floors} (3 at least), {year}, and in French {inCity}; {cold}, {furnished}, {shared}, {hall},
 * {several} and {noQuarter} are nothing themselves: a sentence ends with one that holds only where there is winter, furniture, a
 * shared kitchen, in a hall, where more than one group lives, or where no quarter has been told of. Names stand where neither
 * article nor case could change them.
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
  amenities: Record<ToldAmenity, Sentences>
  bills: { included: Sentences; separate: Sentences }
  closing: Sentences
}
