import { isCalendarDay, type CalendarDay } from '../dates/calendar-day.ts'
import { type Duration, readDuration, writeDuration } from '../dates/duration.ts'

/** Fewer are nothing to compare, more are not taken in at a glance. */
export const FEWEST_COMPARED = 2
export const MOST_COMPARED = 5

/** What `/compare` shows: all of it is in the address, so whoever has that sees the same. */
export type Comparison = {
  /** Of places or of rooms, in the order in which they stand side by side. */
  readonly ids: readonly number[]
  /** The stay that is compared; null where nothing is asked for. */
  readonly length: Duration | null
  readonly moveIn: CalendarDay | null
  /** Its canonical name, or words as somebody typed them. */
  readonly university: string | null
  readonly onlyDifferences: boolean
}

const ID = /^[1-9]\d{0,14}$/
const LONGEST_STAY = 1000
const LONGEST_NAME = 100

/** What can't be read is as if it were not there. `left`: how many more there were than are compared. */
export function readComparison(query: URLSearchParams): Comparison & { readonly left: number } {
  const ids = [...new Set(listOf(query, 'ids').filter((id) => ID.test(id)))].map(Number)
  const length = readDuration(query.get('lease_duration') ?? '')
  const day = query.get('move_in_date') ?? ''
  const university = typedLast(query.getAll('university')).slice(0, LONGEST_NAME)
  return {
    ids: ids.slice(0, MOST_COMPARED),
    left: Math.max(ids.length - MOST_COMPARED, 0),
    length: length && length.count <= LONGEST_STAY ? length : null,
    moveIn: isCalendarDay(day) ? day : null,
    university: university === '' ? null : university,
    onlyDifferences: query.get('only') === 'differences',
  }
}

/** Forms send a name once for each box that is ticked. */
const listOf = (query: URLSearchParams, name: string) => query.getAll(name).flatMap((value) => value.split(','))

/** The form has a list to choose from, and after it a field for any other: what is typed there counts. */
const typedLast = (values: readonly string[]) =>
  values.map((value) => value.trim()).findLast((value) => value !== '') ?? ''

/** The parameters of a comparison but its ids, in the order in which they are written. */
export function comparisonFields(comparison: Comparison): [name: string, value: string][] {
  const { length, moveIn, university, onlyDifferences } = comparison
  const fields: [string, string | null][] = [
    ['lease_duration', length && writeDuration(length)],
    ['move_in_date', moveIn],
    ['university', university],
    ['only', onlyDifferences ? 'differences' : null],
  ]
  return fields.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}

export function comparisonPath(comparison: Comparison): string {
  const rest = new URLSearchParams(comparisonFields(comparison)).toString()
  const parts = [comparison.ids.length > 0 ? `ids=${comparison.ids.join(',')}` : '', rest].filter(Boolean)
  return parts.length > 0 ? `/compare?${parts.join('&')}` : '/compare'
}
