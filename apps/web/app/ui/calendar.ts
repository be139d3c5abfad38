/** Days and months of the calendar as text, 'YYYY-MM-DD' and 'YYYY-MM': no clock and no time zone can shift them. */
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

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const month = addMonthsToMonth(monthOf(day), months)
  const last = addDays(`${addMonthsToMonth(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** From 0, the first day of the week, to 6. `firstDay` counts Monday as 1 and Sunday as 7. */
export const dayOfWeek = (day: IsoDate, firstDay: number) => (dateOf(day).getUTCDay() - firstDay + 7) % 7

/** The whole weeks that hold a month, its neighbours' days included. */
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

/** Monday where the browser can't say. */
export function firstDayOfWeek(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return locale.getWeekInfo?.().firstDay ?? 1
}

/** For showing a day or month that has no time zone. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): (dayOrMonth: string) => string {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return (dayOrMonth) => format.format(dateOf(dayOrMonth.length === 7 ? `${dayOrMonth}-01` : dayOrMonth))
}
