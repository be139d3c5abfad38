import { isCalendarDay, type CalendarDay } from '../dates/calendar-day.ts'
import { formatSavedStay, readSavedStay } from '../shortlist/saved-stay.ts'
import { type Duration, formatDuration } from '../dates/duration.ts'
import { readDuration } from '../dates/read-duration.ts'

/** One place leaves nothing to compare, and more than five cannot be taken in at a glance. */
export const MIN_COMPARED = 2
export const MAX_COMPARED = 5

/** State of `/compare`. All of it is in the URL, so a shared link shows the same page. */
export type Comparison = {
  /** Ids of places or rooms, in display order. */
  readonly ids: readonly number[]
  /** Days to move in of those ids that name a saved stay with a day. */
  readonly starts: Readonly<Record<number, CalendarDay>>
  /** The compared stay; null values were not requested. */
  readonly length: Duration | null
  readonly moveIn: CalendarDay | null
  /** Canonical name, or free text as typed. */
  readonly university: string | null
  readonly onlyDifferences: boolean
}

const MAX_STAY_LENGTH = 1000
const MAX_NAME_LENGTH = 100

/** Parses a comparison and ignores invalid values. `left` is the number of ids dropped beyond the maximum. */
export function readComparison(query: URLSearchParams): Comparison & { readonly left: number } {
  const named = listOf(query, 'ids').flatMap((text) => readSavedStay(text) ?? [])
  const ids = [...new Set(named.map(({ tenancyId }) => tenancyId))]
  const compared = ids.slice(0, MAX_COMPARED)
  const length = readDuration(query.get('lease_duration') ?? '')
  const day = query.get('move_in_date') ?? ''
  const university = lastNonEmpty(query.getAll('university')).slice(0, MAX_NAME_LENGTH)
  return {
    ids: compared,
    starts: Object.fromEntries(
      named.flatMap(({ tenancyId, moveIn }) =>
        moveIn !== null && compared.includes(tenancyId) ? [[tenancyId, moveIn]] : [],
      ),
    ),
    left: Math.max(ids.length - MAX_COMPARED, 0),
    length: length && length.count <= MAX_STAY_LENGTH ? length : null,
    moveIn: isCalendarDay(day) ? day : null,
    university: university === '' ? null : university,
    onlyDifferences: query.get('only') === 'differences',
  }
}

/** Forms repeat a name for each ticked box. */
const listOf = (query: URLSearchParams, name: string) => query.getAll(name).flatMap((value) => value.split(','))

/** The form has a select followed by a text field: a typed value wins. */
const lastNonEmpty = (values: readonly string[]) =>
  values.map((value) => value.trim()).findLast((value) => value !== '') ?? ''

/** Returns all parameters except the ids, in URL order. */
export function comparisonFields(comparison: Comparison): [name: string, value: string][] {
  const { length, moveIn, university, onlyDifferences } = comparison
  const fields: [string, string | null][] = [
    ['lease_duration', length && formatDuration(length)],
    ['move_in_date', moveIn],
    ['university', university],
    ['only', onlyDifferences ? 'differences' : null],
  ]
  return fields.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}

/** Returns the text of an id in the URL, with the day of a saved stay: `31_2027-09-11`. */
export const formatComparedId = ({ starts }: Pick<Comparison, 'starts'>, id: number): string =>
  formatSavedStay({ tenancyId: id, moveIn: starts[id] ?? null })

/** Returns the ids as the URL holds them. */
export const formatComparedIds = (comparison: Comparison): string =>
  comparison.ids.map((id) => formatComparedId(comparison, id)).join(',')

export function comparisonPath(comparison: Comparison): string {
  const rest = new URLSearchParams(comparisonFields(comparison)).toString()
  const parameters = [comparison.ids.length > 0 ? `ids=${formatComparedIds(comparison)}` : '', rest].filter(Boolean)
  return parameters.length > 0 ? `/compare?${parameters.join('&')}` : '/compare'
}
