import { LOCALES } from '@amber/domain/languages'
import { MONTHS } from '@amber/domain/search/months'
import { useSite } from '../../../lib/site.ts'

/** The next twelve months, each by the three letters that `move_in_month` takes. */
export function MonthOptions({ first }: { first: string }) {
  const { language } = useSite()
  const name = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const start = new Date(`${first}-01T00:00:00Z`)
  return MONTHS.map((_, ahead) => {
    const month = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + ahead))
    const letters = MONTHS[month.getUTCMonth()]
    return (
      <option key={letters} value={letters}>
        {name.format(month)}
      </option>
    )
  })
}
