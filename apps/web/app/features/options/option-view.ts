import type { OfferedRoom, OptionRoom } from '@amber/contract/schemas/lead-options'
import { walkText } from '@amber/domain/geo/walk-text'
import { formatStayChoice, stayFormPath } from '@amber/domain/inventory/stay-choice'
import {
  imageOf,
  type ListedImage,
  type ListedPrice,
  type ListedRating,
  priceOf,
  ratingOf,
} from '../../shared/listing/listing-display.ts'
import type { DisplayPreferences } from '../../shared/money/display-money.ts'
import { savedStayView, type SavedStayView } from '../shortlist/shared/saved-stay-view.ts'
import type { LivePlace } from './shared/live-place.ts'

/** A room that staff chose, as it is offered now. */
export type OptionView = Pick<OptionRoom, 'id' | 'note'> & {
  place: string
  room: string
  answer: { verdict: NonNullable<OptionRoom['answer']>['verdict']; reason: string | null } | null
  /** The student's university and the formatted way to it; null if it is unknown. */
  university: { university: string; distance: string } | null
  /** Page of the place, with the stay if it is offered. */
  path: string
} & (
    | {
        is: 'offered'
        city: string
        image: ListedImage | null
        rating: ListedRating | null
        price: ListedPrice
        dates: SavedStayView['dates']
        /** Says that the stay begins on another day than the one chosen. */
        change: SavedStayView['change']
        roomsLeft: number
      }
    /** No longer listed, let or available. */
    | { is: 'gone'; image: ListedImage | null; change: SavedStayView['change'] }
    /** The price could not be loaded. */
    | { is: 'unknown' }
  )

/** Returns the room with its live price. `place` is null if it is no longer listed, and undefined if it was not loaded. */
export function optionView(
  room: OfferedRoom,
  place: LivePlace | null | undefined,
  preferences: DisplayPreferences,
): OptionView {
  const path = `/places/${encodeURIComponent(room.canonical_name)}`
  const { id, note, answer, university } = room
  const base = {
    id,
    note,
    path,
    place: room.place_name,
    room: room.room_name,
    answer: answer && { verdict: answer.verdict, reason: answer.reason },
    university: university && {
      university: university.name,
      distance: walkText(university.distance, preferences.language),
    },
  }
  if (place === undefined) return { ...base, is: 'unknown' }
  if (place === null) return { ...base, is: 'gone', image: null, change: null }
  const { shown, dates, change } = savedStayView(place, preferences.language)
  const price = priceOf(place, preferences)
  if (!isOffered(room, place) || !shown || !price) return { ...base, is: 'gone', image: imageOf(place), change }
  return {
    ...base,
    is: 'offered',
    path: `${path}?${formatStayChoice(shown).toString()}`,
    city: place.meta?.region_name ?? '',
    image: imageOf(place),
    rating: ratingOf(place, preferences),
    price,
    dates,
    change,
    roomsLeft: place.offered?.places_left ?? 0,
  }
}

/** Returns whether the very room and length can be booked, perhaps from another day. */
const isOffered = ({ tenancy_id }: OptionRoom, { offered }: LivePlace) =>
  offered?.available === true && offered.inventory_id === tenancy_id

/** Returns the form that books the room, or that asks about it where nothing can be paid. Undefined once it is gone. */
export function optionFormPath(room: OptionRoom, place: LivePlace): string | undefined {
  const { offered, saved_stay: saved, meta } = place
  const moveIn = saved?.offered_move_in_date ?? offered?.available_from
  if (!offered || !isOffered(room, place) || !moveIn) return undefined
  return stayFormPath(meta?.payment === 0 ? 'lead' : 'form', room.canonical_name, {
    tenancyId: offered.inventory_id,
    configName: offered.config_name,
    leaseDuration: offered.lease_duration,
    leaseDurationUnit: offered.lease_duration_unit,
    moveIn,
  })
}
