import type { CalendarDay } from '../dates/calendar-day.ts'
import { formatStayChoice, NATIONALITY_PARAMETER } from '../inventory/stay-choice.ts'

type SampleStay = {
  readonly tenancyId: number
  readonly moveIn: CalendarDay
  /** Two-letter country code, if it is known. */
  readonly nationality?: string | undefined
}

/**
 * Returns the path of the sample agreement of a stay. It is written here and not derived from the contract, because pages
 * with a tight script budget link to it; a test compares the two.
 */
export function sampleAgreementPath({ tenancyId, moveIn, nationality }: SampleStay): string {
  const query = formatStayChoice({ tenancyId, moveIn })
  if (nationality !== undefined && nationality !== '') query.set(NATIONALITY_PARAMETER, nationality)
  return `/api/v0/agreements/sample?${query.toString()}`
}
