import type { Inventory } from '@amber/contract/schemas/inventories'
import { type DurationUnit } from '@amber/domain/dates/duration'
import { endDate } from '@amber/domain/dates/end-date'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { SavedStay } from '@amber/domain/shortlist/saved-stay'

type StayLength = { count: number; unit: DurationUnit }

/** How the shown stay differs from the saved one. */
export type StayChange =
  | {
      kind: 'stay'
      room: string
      length: StayLength
      /** Whether every room is taken; otherwise the stay is no longer let. */
      isFull: boolean
      /** The nearest available stay; `room` is null if it is in the same room. Null if nothing is available. */
      nearest: { room: string | null; length: StayLength } | null
    }
  | { kind: 'day'; room: string; day: string; nearest: string }

export type SavedStayView = {
  /** The shown stay, for links and comparisons; null if the place has none. */
  shown: SavedStay | null
  /** Formatted first and last day; null if no day was saved. */
  dates: { first: string; last: string } | null
  /** Null while the saved stay is offered. */
  change: StayChange | null
}

type StaySource = Partial<Pick<Inventory, 'offered' | 'saved_stay'>>

/** Formats the stay that represents a saved place, and how it differs from the saved one. */
export function savedStayView({ offered, saved_stay: saved }: StaySource, language: Language): SavedStayView {
  if (!offered) return { shown: null, dates: null, change: saved ? goneStay(saved) : null }
  const moveIn = saved && saved.move_in_date !== null ? saved.offered_move_in_date : null
  const length = { count: offered.lease_duration, unit: offered.lease_duration_unit }
  const last = moveIn === null ? undefined : endDate(moveIn, length)
  return {
    shown: { tenancyId: offered.inventory_id, moveIn },
    dates:
      moveIn === null || last === undefined
        ? null
        : { first: formatDate(moveIn, language), last: formatDate(last, language) },
    change: saved ? changeOf(saved, offered, language) : null,
  }
}

type Saved = NonNullable<StaySource['saved_stay']>
type Offered = NonNullable<StaySource['offered']>

function changeOf(saved: Saved, offered: Offered, language: Language): StayChange | null {
  if (saved.is_offered) return null
  if (offered.inventory_id !== saved.tenancy_id) {
    if (!offered.available) return goneStay(saved)
    const nearest = {
      room: offered.config_name === saved.config_name ? null : offered.config_name,
      length: { count: offered.lease_duration, unit: offered.lease_duration_unit },
    }
    return { ...goneStay(saved), nearest }
  }
  const { move_in_date: day, offered_move_in_date: nearestDay } = saved
  // A full stay is still the saved one, and its card says that it is full.
  if (!offered.available || day === null || nearestDay === null) return null
  return {
    kind: 'day',
    room: saved.config_name,
    day: formatDate(day, language),
    nearest: formatDate(nearestDay, language),
  }
}

const goneStay = ({ config_name: room, lease_duration: count, lease_duration_unit: unit, is_full: isFull }: Saved) => ({
  kind: 'stay' as const,
  room,
  length: { count, unit },
  isFull: isFull ?? false,
  nearest: null,
})
