/** Calendar days and months as text, 'YYYY-MM-DD' and 'YYYY-MM', which no time zone can shift. */
export type IsoDate = string
export type IsoMonth = string

const dateOf = (day: IsoDate) => new Date(`${day}T00:00:00Z`)
const isoOf = (date: Date): IsoDate => date.toISOString().slice(0, 10)

export const monthOf = (day: IsoDate): IsoMonth => day.slice(0, 7)

export function addDays(day: IsoDate, days: number): IsoDate {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return isoOf(date)
}

export function addMonthsToMonth(month: IsoMonth, months: number): IsoMonth {
  const date = dateOf(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return monthOf(isoOf(date))
}

/** Returns the same day of another month, or its last day when that month is shorter. */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const month = addMonthsToMonth(monthOf(day), months)
  const last = addDays(`${addMonthsToMonth(month, 1)}-01`, -1)
  const sameDay = `${month}-${day.slice(8)}`
  return sameDay < last ? sameDay : last
}

/** Returns 0 for the first day of the week to 6. `firstDay` counts Monday as 1 and Sunday as 7. */
export const dayOfWeek = (day: IsoDate, firstDay: number) => (dateOf(day).getUTCDay() - firstDay + 7) % 7

/** Returns the complete weeks of a month, including days of adjacent months. */
export function weeksOf(month: IsoMonth, firstDay: number): IsoDate[][] {
  const first = `${month}-01`
  const weeks: IsoDate[][] = []
  for (let start = addDays(first, -dayOfWeek(first, firstDay)); monthOf(start) <= month; start = addDays(start, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(start, offset)))
  }
  return weeks
}

export function clamp<Text extends string>(value: Text, min: Text | undefined, max: Text | undefined): Text {
  if (min !== undefined && value < min) return min
  if (max !== undefined && value > max) return max
  return value
}

/** Returns the first day of the week, from 1 for Monday to 7 for Sunday; Monday if the browser does not know it. */
export function firstDayOfWeek(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return locale.getWeekInfo?.().firstDay ?? 1
}

/** Returns a formatter for days and months without a time zone. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): (dayOrMonth: string) => string {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return (dayOrMonth) => format.format(dateOf(dayOrMonth.length === 7 ? `${dayOrMonth}-01` : dayOrMonth))
}
