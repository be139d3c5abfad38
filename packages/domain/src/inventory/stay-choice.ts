import { isCalendarDay, type CalendarDay } from '../dates/calendar-day.ts'
import { type DurationUnit, writeDuration } from '../dates/duration.ts'

/** The chosen stay, as the address of a place's page has it: `?inventory_id=<tenancy>&move_in_date=YYYY-MM-DD`. */
export type StayChoice = { readonly tenancyId: number | null; readonly moveIn: CalendarDay | null }

/** What can't be read is as if it were not there: an old or mangled link still shows the place. */
export function readStayChoice(query: URLSearchParams): StayChoice {
  const [id, day] = [query.get('inventory_id') ?? '', query.get('move_in_date') ?? '']
  return {
    tenancyId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
    moveIn: isCalendarDay(day) ? day : null,
  }
}

export function writeStayChoice({ tenancyId, moveIn }: StayChoice): URLSearchParams {
  const query = new URLSearchParams()
  if (tenancyId !== null) query.set('inventory_id', String(tenancyId))
  if (moveIn !== null) query.set('move_in_date', moveIn)
  return query
}

type FormStay = {
  readonly tenancyId: number
  /** Of the room type. */
  readonly configName: string
  readonly leaseDuration: number
  readonly leaseDurationUnit: DurationUnit
  readonly moveIn: CalendarDay
}

/** Where the book form and the lead form are opened: the specification's parameters. */
export function stayFormPath(kind: 'form' | 'lead', canonicalName: string, stay: FormStay): string {
  const { tenancyId, configName, leaseDuration, leaseDurationUnit, moveIn } = stay
  const query = new URLSearchParams({
    inventory_id: String(tenancyId),
    config_name: configName,
    lease_duration: writeDuration({ count: leaseDuration, unit: leaseDurationUnit }),
    move_in_date: moveIn,
    bookform_source: 'book_tenancy',
  })
  return `/places/${encodeURIComponent(canonicalName)}/${kind}?${query.toString()}`
}
