import { isCalendarDay } from '@amber/domain/dates/calendar-day'
import * as z from 'zod/mini'

/** Day and time on the student's clocks, as browsers write them. */
export const wallTime = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/),
  z.refine((text) => isCalendarDay(text.slice(0, 10)), { error: 'expected a day that exists' }),
)
