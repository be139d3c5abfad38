/** Where a day lies in the 13 months from the first day of the month that the stay begins in, in per cent; 100 of any later one. */
export function placeInThirteenMonths(day: Date, start: Date): number {
  const first = Date.UTC(start.getUTCFullYear(), start.getUTCMonth())
  const last = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 13)
  return Math.min(((day.getTime() - first) / (last - first)) * 100, 100)
}
