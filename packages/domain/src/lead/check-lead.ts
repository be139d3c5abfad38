import { isPersonName } from '../contact/person-name.ts'
import { phoneDetails } from '../contact/phone.ts'
import { type CalendarDay, isCalendarDay } from '../dates/calendar-day.ts'
import { type Duration, readDuration } from '../dates/duration.ts'

/** As the wire has them; what is undefined was not said. */
export type LeadFields = {
  readonly name?: string | undefined
  /** A plus sign, the code and the number. */
  readonly phone?: string | undefined
  readonly move_in_date?: string | undefined
  /** `44 weeks`. */
  readonly lease_duration?: string | undefined
}

/** One word for what is wrong with a field; `phone-not-valid` is the specification's, `missing` is an empty one. */
export type LeadProblem = 'missing' | 'invalid' | 'phone-not-valid' | 'too_early' | 'too_late'

export type CheckedLead = {
  readonly name: string | undefined
  /** E.164. */
  readonly phone: string | undefined
  readonly moveIn: CalendarDay | undefined
  readonly stay: Duration | undefined
}

type Check =
  | { readonly ok: true; readonly lead: CheckedLead }
  | { readonly ok: false; readonly fields: Readonly<Partial<Record<keyof LeadFields, LeadProblem>>> }

/** Nobody is asked now about a stay further away, and nobody stays for longer. */
const MOST_YEARS_AHEAD = 5
const MOST_UNITS = 1_000

/** What somebody who enquires says, the same in the browser and in the API. `today`: where the place is. */
export function checkLead(said: LeadFields, today: CalendarDay): Check {
  const phone = said.phone === undefined ? undefined : phoneDetails(said.phone)
  const stay = said.lease_duration === undefined ? undefined : readDuration(said.lease_duration)
  const moveIn = said.move_in_date
  const problems: [keyof LeadFields, LeadProblem | undefined][] = [
    ['name', problemOfText(said.name, (name) => isPersonName(name.trim()), 'invalid')],
    ['phone', problemOfText(said.phone, () => phone !== undefined, 'phone-not-valid')],
    ['move_in_date', moveIn === undefined ? undefined : problemOfDay(moveIn, today)],
    ['lease_duration', said.lease_duration === undefined || (stay && stay.count <= MOST_UNITS) ? undefined : 'invalid'],
  ]
  const wrong = problems.filter(([, problem]) => problem !== undefined)
  if (wrong.length > 0) return { ok: false, fields: Object.fromEntries(wrong) }
  return { ok: true, lead: { name: said.name?.trim(), phone: phone?.formatted, moveIn, stay } }
}

function problemOfText(
  text: string | undefined,
  isRight: (text: string) => boolean,
  wrong: LeadProblem,
): LeadProblem | undefined {
  if (text === undefined) return undefined
  if (text.trim() === '') return 'missing'
  return isRight(text) ? undefined : wrong
}

function problemOfDay(day: string, today: CalendarDay): LeadProblem | undefined {
  if (!isCalendarDay(day)) return 'invalid'
  if (day < today) return 'too_early'
  return Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + MOST_YEARS_AHEAD ? 'too_late' : undefined
}
