import { isPersonName } from '../contact/person-name.ts'
import { phoneDetails, readAnyPhone } from '../contact/phone.ts'
import { type CalendarDay, isCalendarDay } from '../dates/calendar-day.ts'
import type { Duration } from '../dates/duration.ts'
import { readDuration } from '../dates/read-duration.ts'

/** Fields in wire format; undefined fields were not sent. */
export type LeadFields = {
  readonly name?: string | undefined
  /** Plus sign, country code and number. */
  readonly phone?: string | undefined
  readonly move_in_date?: string | undefined
  /** Duration such as `44 weeks`. */
  readonly lease_duration?: string | undefined
}

/** Problem with a field; `phone-not-valid` comes from the specification, `missing` means empty. */
type LeadProblem = 'missing' | 'invalid' | 'phone-not-valid' | 'too_early' | 'too_late'

export type CheckedLead = {
  readonly name: string | undefined
  /** Phone number in E.164. */
  readonly phone: string | undefined
  readonly moveIn: CalendarDay | undefined
  readonly stay: Duration | undefined
}

type Check =
  | { readonly ok: true; readonly lead: CheckedLead }
  | { readonly ok: false; readonly fields: Readonly<Partial<Record<keyof LeadFields, LeadProblem>>> }

/** Limits above any realistic enquiry. */
const MAX_YEARS_AHEAD = 5
const MAX_LEASE_COUNT = 1_000

type Rules = {
  /** Date in the place's time zone. */
  today: CalendarDay
  /** Whether a phone number must be possible in its country. If not, it only needs to look like one. */
  validatesPhone: boolean
}

/** Validates the fields of an enquiry, in the browser and in the API. */
export function checkLead(input: LeadFields, { today, validatesPhone }: Rules): Check {
  const phone = input.phone === undefined ? undefined : readPhone(input.phone, validatesPhone)
  const stay = input.lease_duration === undefined ? undefined : readDuration(input.lease_duration)
  const moveIn = input.move_in_date
  const problems: [keyof LeadFields, LeadProblem | undefined][] = [
    ['name', problemOfText(input.name, (name) => isPersonName(name.trim()), 'invalid')],
    ['phone', problemOfText(input.phone, () => phone !== undefined, 'phone-not-valid')],
    ['move_in_date', moveIn === undefined ? undefined : problemOfDay(moveIn, today)],
    [
      'lease_duration',
      input.lease_duration === undefined || (stay && stay.count <= MAX_LEASE_COUNT) ? undefined : 'invalid',
    ],
  ]
  const invalidFields = problems.filter(([, problem]) => problem !== undefined)
  if (invalidFields.length > 0) return { ok: false, fields: Object.fromEntries(invalidFields) }
  return { ok: true, lead: { name: input.name?.trim(), phone, moveIn, stay } }
}

const readPhone = (wire: string, validates: boolean) =>
  phoneDetails(wire)?.formatted ?? (validates ? undefined : readAnyPhone(wire))

function problemOfText(
  text: string | undefined,
  isValid: (text: string) => boolean,
  problem: LeadProblem,
): LeadProblem | undefined {
  if (text === undefined) return undefined
  if (text.trim() === '') return 'missing'
  return isValid(text) ? undefined : problem
}

function problemOfDay(day: string, today: CalendarDay): LeadProblem | undefined {
  if (!isCalendarDay(day)) return 'invalid'
  if (day < today) return 'too_early'
  return Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + MAX_YEARS_AHEAD ? 'too_late' : undefined
}
