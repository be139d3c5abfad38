import { type CalendarDay, isCalendarDay } from '@amber/domain/dates/calendar-day'
import { type Duration, readDuration } from '@amber/domain/dates/duration'

/** What an address of `/places/{name}/lead` asks about. */
export type AskedAbout = {
  /** A tenancy or room type of the place, or the place itself. */
  inventoryId: number | null
  /** Of the room type, where the number says nothing. */
  configName: string | null
  moveIn: CalendarDay | null
  stay: Duration | null
  /** For everyone on this shared shortlist. */
  sharedListId: number | null
  isTour: boolean
}

const ID = /^[1-9]\d{0,14}$/

/** What can't be read is as if it were not there: an old or mangled link still opens the form. */
export function readAskedAbout(query: URLSearchParams): AskedAbout {
  const idIn = (name: string) => {
    const id = query.get(name) ?? ''
    return ID.test(id) ? Number(id) : null
  }
  const day = query.get('move_in_date') ?? ''
  return {
    inventoryId: idIn('inventory_id'),
    configName: query.get('config_name'),
    moveIn: isCalendarDay(day) ? day : null,
    stay: readDuration(query.get('lease_duration') ?? '') ?? null,
    sharedListId: idIn('shared_list'),
    isTour: query.get('virtual_tour') === 'true',
  }
}
