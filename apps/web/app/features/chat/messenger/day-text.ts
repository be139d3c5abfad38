import { LOCALES } from '@amber/domain/languages'
import { useSite } from '../../../shared/page/site.ts'

const startOfDay = (instant: string | Date) => new Date(instant).setHours(0, 0, 0, 0)

/** Returns whether two instants are on one day by the visitor's own clock. */
export const isSameDay = (one: string, other: string): boolean => startOfDay(one) === startOfDay(other)

const DAY_MS = 86_400_000

/** Returns a function that names the day of an instant: today, yesterday, or by its date. */
export function useDayText(): (instant: string) => string {
  const { language } = useSite()
  return (instant) => {
    // Rounded, because days on which clocks change are longer or shorter. Clocks of visitors can be wrong.
    const daysAgo = Math.max(0, Math.round((startOfDay(new Date()) - startOfDay(instant)) / DAY_MS))
    if (daysAgo < 2) return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(-daysAgo, 'day')
    return new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', day: 'numeric', month: 'long' }).format(
      new Date(instant),
    )
  }
}
