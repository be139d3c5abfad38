import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { CardCommute } from '../card-data.ts'
import { useSearch } from '../search-state.ts'
import { MODE_ICONS, useCommuteText } from '../use-commute-text.ts'

/** Minutes to each campus of the search: the chosen way in words, the others beside it. Estimates say so. */
export function Commutes({ commutes, area }: { commutes: readonly CardCommute[]; area: string | null }) {
  const { t } = useTranslation('search')
  const { filters } = useSearch()
  const { trip, minutes, shortMinutes } = useCommuteText()
  const trips = filters.commutes.flatMap(({ campus, mode }) => {
    const toCampus = commutes.filter((commute) => commute.campus === campus)
    const chosen = toCampus.find((commute) => commute.mode === mode)
    return chosen ? [{ chosen, others: toCampus.filter((commute) => commute !== chosen) }] : []
  })
  // While the list of other filters loads, the cards are still those of the previous ones.
  if (trips.length === 0) return area && <p className="mt-0.5 text-ink-2">{area}</p>
  return (
    <ul aria-label={t('commute')} className="mt-0.5 grid gap-0.5">
      {trips.map(({ chosen, others }, index) => (
        <li key={chosen.campus} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <Icon name={MODE_ICONS[chosen.mode]} size="small" />
            {trip(chosen)}
          </span>
          {others.map((commute) => (
            <span key={commute.mode} className="inline-flex items-center gap-1 text-13 text-ink-2">
              <Icon name={MODE_ICONS[commute.mode]} size="small" />
              <span aria-hidden="true">{shortMinutes(commute)}</span>
              <span className="sr-only">{minutes(commute)}</span>
            </span>
          ))}
          {index === 0 && area && <span className="text-ink-2">{area}</span>}
        </li>
      ))}
    </ul>
  )
}
