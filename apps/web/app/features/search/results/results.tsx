import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { breadcrumbTrail } from '../../../shared/page/breadcrumb-trail.ts'
import { Breadcrumbs } from '../../../shared/page/breadcrumbs.tsx'
import { RetryLink } from '../../../shared/page/retry-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useOnChange } from '../../../ui/use-on-change.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import type { Highlight } from '../highlight.ts'
import type { SearchPageData } from '../load-search.server.ts'
import { useSearch } from '../search-state.ts'
import { NotUnderstood } from './not-understood.tsx'
import { ResultHeading } from './result-heading.tsx'
import { ResultList } from './result-list.tsx'

export type ResultsProps = { page: SearchPageData; forStaff: boolean; highlight: Highlight }

/** The places that were found, or why there are none. */
export function Results({ page: { region, found, filters }, forStaff, highlight }: ResultsProps) {
  const { t } = useTranslation(['search', 'frame'])
  const { addressOf } = useSearch()
  const top = useRef<HTMLParagraphElement>(null)
  // Moves focus to the top of the list when its page changes, so that keyboard users start there.
  useOnChange(String(filters.page), () => top.current?.focus({ preventScroll: true }))
  const crumbs = breadcrumbTrail({ home: t('frame:home'), countries: t('frame:link_countries') }, region.ancestors)
  return (
    <>
      <Breadcrumbs crumbs={crumbs} current={region.name} compact />
      {forStaff && (
        <p className="mb-2">
          <Badge tone="honey">{t('agent_view')}</Badge>
        </p>
      )}
      <ResultHeading />
      <ActiveFilters />
      <NotUnderstood />
      <h2 id="results" className="sr-only">
        {t('places')}
      </h2>
      {'problem' in found ? (
        <div className="mt-6">
          <ErrorState {...found.problem}>
            <RetryLink to={addressOf(filters)}>{t('try_again')}</RetryLink>
          </ErrorState>
        </div>
      ) : (
        <ResultList found={found} page={filters.page} highlight={highlight} top={top} />
      )}
    </>
  )
}
