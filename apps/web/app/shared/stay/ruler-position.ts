/**
 * Returns a day's position in per cent of the 13 months from the first day of the month in which the stay starts; 100
 * for any later day.
 */
export function rulerPosition(day: Date, start: Date): number {
  const first = Date.UTC(start.getUTCFullYear(), start.getUTCMonth())
  const last = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 13)
  return Math.min(((day.getTime() - first) / (last - first)) * 100, 100)
}
