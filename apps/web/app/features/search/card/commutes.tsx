import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { CardCommute } from '../card-data.ts'
import { useSearch } from '../search-state.ts'
import { MODE_ICONS, useCommuteText } from '../use-commute-text.ts'

/** Minutes to each campus of the search: the chosen way in words, the others beside it. Estimates say so. */
export function Commutes({ commutes, area }: { commutes: readonly CardCommute[]; area: string | null }) {
  const { t } = useTranslation('search')
  const { filters } = useSearch()
  const { trip, minutes } = useCommuteText()
  return (
    <ul aria-label={t('commute')} className="mt-0.5 grid gap-0.5">
      {filters.commutes.map(({ campus, mode }, index) => {
        const toCampus = commutes.filter((commute) => commute.campus === campus)
        const chosen = toCampus.find((commute) => commute.mode === mode)
        return (
          chosen && (
            <li key={campus} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
              <span className="inline-flex items-center gap-1.5 font-semibold">
                <Icon name={MODE_ICONS[mode]} size="small" />
                {trip(chosen)}
              </span>
              {toCampus
                .filter((commute) => commute !== chosen)
                .map((commute) => (
                  <span key={commute.mode} className="inline-flex items-center gap-1 text-13 text-ink-2">
                    <Icon name={MODE_ICONS[commute.mode]} size="small" />
                    <span aria-hidden="true">{t('commute_short', { count: commute.minutes })}</span>
                    <span className="sr-only">{minutes(commute)}</span>
                  </span>
                ))}
              {index === 0 && area && <span className="text-ink-2">{area}</span>}
            </li>
          )
        )
      })}
    </ul>
  )
}
