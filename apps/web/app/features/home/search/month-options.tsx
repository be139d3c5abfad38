import { LOCALES } from '@amber/domain/languages'
import { MONTHS } from '@amber/domain/search/months'
import { useSite } from '../../../shared/page/site.ts'

/** Options for the next twelve months, with the three-letter values of `move_in_month`. */
export function MonthOptions({ first }: { first: string }) {
  const { language } = useSite()
  const monthFormat = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const start = new Date(`${first}-01T00:00:00Z`)
  return MONTHS.map((_, monthsAhead) => {
    const month = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + monthsAhead))
    const abbreviation = MONTHS[month.getUTCMonth()]
    return (
      <option key={abbreviation} value={abbreviation}>
        {monthFormat.format(month)}
      </option>
    )
  })
}
