import type { Suggestion } from '@amber/contract/schemas/regions'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { suggestionPath } from '../../search/shared/search-box/suggestion-path.ts'

const MAX_LINKS = 4

type Props = { recent: readonly Suggestion[]; popular: readonly Suggestion[] }

/**
 * One line below the search box: recent searches for returning visitors, otherwise the largest cities. Its fixed height
 * avoids a layout shift when the browser reads the recent searches.
 */
export function QuickLinks({ recent, popular }: Props) {
  const { t } = useTranslation('home')
  const links = (recent.length > 0 ? recent : popular)
    .slice(0, MAX_LINKS)
    .map((search) => ({ name: search.title ?? search.name, to: suggestionPath(search) }))
  return (
    <div className="flex h-10 flex-wrap items-center gap-x-4 overflow-hidden pt-2 text-13 text-ink-3">
      {links.length > 0 && (
        <>
          <span className="leading-8">{recent.length > 0 ? t('recent') : t('popular')}</span>
          {links.map(({ name, to }) => (
            <Link
              key={to}
              to={to}
              className="max-w-[60vw] truncate leading-8 font-medium text-ink underline decoration-sand-300 underline-offset-3 hover:decoration-ink"
            >
              {name}
            </Link>
          ))}
        </>
      )}
    </div>
  )
}
