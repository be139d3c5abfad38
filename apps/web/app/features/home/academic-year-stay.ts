const DAY_MS = 24 * 60 * 60 * 1000
const SEPTEMBER = 8

/**
 * Returns a stay of the given weeks from 1 September, from October on of the next year. Both days are inclusive.
 */
export function academicYearStay(thisMonth: string, weeks: number): { start: Date; end: Date } {
  const now = new Date(`${thisMonth}-01T00:00:00Z`)
  const year = now.getUTCFullYear() + (now.getUTCMonth() > SEPTEMBER ? 1 : 0)
  const start = new Date(Date.UTC(year, SEPTEMBER, 1))
  return { start, end: new Date(start.getTime() + (weeks * 7 - 1) * DAY_MS) }
}
