import { isCalendarDay } from '../dates/calendar-day.ts'
import type { StayChoice } from './stay-choice.ts'

/** Reads the stay from the URL of a place. Ignores invalid values, so that an old or broken link still shows the place. */
export function readStayChoice(query: URLSearchParams): StayChoice {
  const [id, day] = [query.get('inventory_id') ?? '', query.get('move_in_date') ?? '']
  return {
    tenancyId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
    moveIn: isCalendarDay(day) ? day : null,
  }
}
