import { type CalendarDay, isCalendarDay } from '@amber/domain/dates/calendar-day'
import { parseBookformSource } from '@amber/domain/lead/bookform-source'
import type { Duration } from '@amber/domain/dates/duration'
import { readDuration } from '@amber/domain/dates/read-duration'

/** Query parameters of `/places/{name}/lead`. */
export type EnquiryQuery = {
  /** Id of a tenancy or room type of the place, or of the place itself. */
  inventoryId: number | null
  /** Room type name, used when the id matches no room. */
  configName: string | null
  moveIn: CalendarDay | null
  stay: Duration | null
  bookformSource: string | null
  /** Shared shortlist whose members all enquire. */
  sharedListId: number | null
  isTour: boolean
}

const ID_PATTERN = /^[1-9]\d{0,14}$/

/** Parses the query and ignores invalid values, so that an old or mangled link still opens the form. */
export function parseEnquiryQuery(query: URLSearchParams): EnquiryQuery {
  const readId = (name: string) => {
    const id = query.get(name) ?? ''
    return ID_PATTERN.test(id) ? Number(id) : null
  }
  const day = query.get('move_in_date') ?? ''
  return {
    inventoryId: readId('inventory_id'),
    configName: query.get('config_name'),
    moveIn: isCalendarDay(day) ? day : null,
    stay: readDuration(query.get('lease_duration') ?? '') ?? null,
    bookformSource: parseBookformSource(query.get('bookform_source')),
    sharedListId: readId('shared_list'),
    isTour: query.get('virtual_tour') === 'true',
  }
}
