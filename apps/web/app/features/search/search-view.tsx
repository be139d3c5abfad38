import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { breadcrumbTrail } from '../../shared/page/breadcrumb-trail.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { AppPromptSlot } from '../../shared/mobile-app/app-prompt-slot.tsx'
import { Breadcrumbs } from '../../shared/page/breadcrumbs.tsx'
import { Badge } from '../../ui/badge.tsx'
import { RetryLink } from '../../shared/page/retry-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { RegionInsights } from './insights/region-insights.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import type { SearchPageData } from './load-search.server.ts'
import { MapPanel } from './map-panel.tsx'
import { ResultHeading } from './results/result-heading.tsx'
import { ResultList } from './results/result-list.tsx'
import { SearchHead } from './search-head.tsx'
import { SearchProvider, useSearchState } from './search-state.ts'
import { useRememberRegion } from './use-remember-region.ts'

type Props = {
  page: SearchPageData
  /** Path of this page without filters. */
  path: string
  forStaff?: boolean
}

export function SearchView({ page, path, forStaff = false }: Props) {
  const { t } = useTranslation(['search', 'frame'])
  const { region, found, filters } = page
  const state = useSearchState(page, path)
  const [highlightedId, setHighlightedId] = useState<number | null>(null)
  const top = useRef<HTMLParagraphElement>(null)
  useRememberRegion(region)
  // Moves focus to the top of the list when its page changes, so that keyboard users start there.
  useOnChange(String(filters.page), () => top.current?.focus({ preventScroll: true }))
  const crumbs = breadcrumbTrail({ home: t('frame:home'), countries: t('frame:link_countries') }, region.ancestors)
  const problem = 'problem' in found ? found.problem : undefined
  return (
    <SearchProvider value={state}>
      <SearchHead page={page} path={path} noindex={forStaff} />
      <FilterBar />
      <div className="search-grid">
        <section aria-labelledby="results" className="min-w-0 px-(--edge) pb-8">
          <Breadcrumbs crumbs={crumbs} current={region.name} compact />
          {forStaff && (
            <p className="mb-2">
              <Badge tone="honey">{t('agent_view')}</Badge>
            </p>
          )}
          <ResultHeading />
          <ActiveFilters />
          <h2 id="results" className="sr-only">
            {t('places')}
          </h2>
          {problem && (
            <div className="mt-6">
              <ErrorState {...problem}>
                <RetryLink to={state.addressOf(filters)}>{t('try_again')}</RetryLink>
              </ErrorState>
            </div>
          )}
          {!('problem' in found) && (
            <ResultList found={found} page={filters.page} litId={highlightedId} onLight={setHighlightedId} top={top} />
          )}
        </section>
        {!('problem' in found) && <MapPanel cards={found.cards} litId={highlightedId} onLight={setHighlightedId} />}
      </div>
      {page.insights !== null && <RegionInsights html={page.insights} />}
      <div className="column pt-4">
        <AppPromptSlot />
      </div>
    </SearchProvider>
  )
}
