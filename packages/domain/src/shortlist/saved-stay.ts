import type { CalendarDay } from '../dates/calendar-day.ts'

/** The room and length of a saved place, as a tenancy, and the day to move in; a null day means the first possible. */
export type SavedStay = { readonly tenancyId: number; readonly moveIn: CalendarDay | null }

/** A saved place or room type. `stay` is null if it was saved where no price is shown. */
export type SavedEntry = { readonly id: number; readonly stay: SavedStay | null }

/** Matches at most as many digits as the API accepts. */
const ID = /^[1-9]\d{0,14}$/

export const readId = (text: string): number | null => (ID.test(text) ? Number(text) : null)

/** Parses `31` or `31_2027-09-11`, as cookies, forms and URLs hold it. Ignores an invalid day. */
export function readSavedStay(text: string): SavedStay | null {
  const [id = '', day = ''] = text.split('_')
  const tenancyId = readId(id)
  return tenancyId === null ? null : { tenancyId, moveIn: isDay(day) ? day : null }
}

export const formatSavedStay = ({ tenancyId, moveIn }: SavedStay): string =>
  moveIn === null ? String(tenancyId) : `${tenancyId}_${moveIn}`

/** Matches what `readSavedStays` parses. */
export const SAVED_STAYS_PATTERN = /^[1-9]\d{0,14}(_\d{4}-\d{2}-\d{2})?(,[1-9]\d{0,14}(_\d{4}-\d{2}-\d{2})?){0,99}$/

/** Parses `31,32_2027-09-11`. */
export const readSavedStays = (text: string): SavedStay[] =>
  text.split(',').flatMap((part) => readSavedStay(part) ?? [])

export const formatSavedStays = (stays: readonly SavedStay[]): string => stays.map(formatSavedStay).join(',')

/** Does the same as `isCalendarDay`, without its libraries: every page with a heart loads this. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
