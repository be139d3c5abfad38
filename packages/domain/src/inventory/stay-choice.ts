import type { CalendarDay } from '../dates/calendar-day.ts'
import { type DurationUnit, formatDuration } from '../dates/duration.ts'

/** The chosen stay in the URL of a place page: `?inventory_id=<tenancy>&move_in_date=YYYY-MM-DD`. */
export type StayChoice = { readonly tenancyId: number | null; readonly moveIn: CalendarDay | null }

export function formatStayChoice({ tenancyId, moveIn }: StayChoice): URLSearchParams {
  const query = new URLSearchParams()
  if (tenancyId !== null) query.set('inventory_id', String(tenancyId))
  if (moveIn !== null) query.set('move_in_date', moveIn)
  return query
}

/** Names the nationality for which a page shows today's payment, as a two-letter country code. */
export const NATIONALITY_PARAMETER = 'nationality'

type FormStay = {
  readonly tenancyId: number
  /** Name of the room type. */
  readonly configName: string
  readonly leaseDuration: number
  readonly leaseDurationUnit: DurationUnit
  readonly moveIn: CalendarDay
  /** Country code that the visitor has already chosen, so that the form starts with the same amount. */
  readonly nationality?: string | undefined
}

/** Returns the path of the book form or lead form with the parameters of the specification. */
export function stayFormPath(kind: 'form' | 'lead', canonicalName: string, stay: FormStay): string {
  const { tenancyId, configName, leaseDuration, leaseDurationUnit, moveIn, nationality } = stay
  const query = new URLSearchParams({
    inventory_id: String(tenancyId),
    config_name: configName,
    lease_duration: formatDuration({ count: leaseDuration, unit: leaseDurationUnit }),
    move_in_date: moveIn,
    bookform_source: 'book_tenancy',
  })
  if (nationality !== undefined) query.set(NATIONALITY_PARAMETER, nationality)
  return `/places/${encodeURIComponent(canonicalName)}/${kind}?${query.toString()}`
}
