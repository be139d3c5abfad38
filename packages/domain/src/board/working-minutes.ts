import { COMPANY_HOURS } from '../staff/working-hours.ts'

/** A Monday, from which days are counted. */
export const FIRST_MONDAY = '1970-01-05'

/** Working days of the company and minutes of each. The formula of the board needs the days to begin the week. */
export const WORK_DAYS_PER_WEEK = COMPANY_HOURS.workDays.length
export const WORK_MINUTES_PER_DAY = COMPANY_HOURS.toMinute - COMPANY_HOURS.fromMinute
