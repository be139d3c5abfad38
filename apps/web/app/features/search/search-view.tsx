import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AppPromptSlot } from '../../shared/mobile-app/app-prompt-slot.tsx'
import { RetryLink } from '../../shared/page/retry-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { OptionalBoundary } from '../../ui/optional-boundary.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { createHighlight } from './highlight.ts'
import { RegionInsights } from './insights/region-insights.tsx'
import type { SearchPageData } from './load-search.server.ts'
import { MapPanel } from './map-panel.tsx'
import { CardSkeletons } from './results/card-skeletons.tsx'
import { LazyResults } from './results/lazy-results.ts'
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
  const { t } = useTranslation('search')
  const { region, found, filters } = page
  const state = useSearchState(page, path)
  const [highlight] = useState(createHighlight)
  useRememberRegion(region)
  return (
    <SearchProvider value={state}>
      <SearchHead page={page} path={path} noindex={forStaff} />
      <FilterBar />
      <div className="search-grid">
        <section aria-labelledby="results" className="min-w-0 px-(--edge) pb-8">
          <OptionalBoundary instead={<RetryLink to={state.addressOf(filters)}>{t('try_again')}</RetryLink>}>
            <Suspense fallback={<CardSkeletons count={3} />}>
              <LazyResults page={page} forStaff={forStaff} highlight={highlight} />
            </Suspense>
          </OptionalBoundary>
        </section>
        {!('problem' in found) && <MapPanel cards={found.cards} highlight={highlight} />}
      </div>
      {page.insights !== null && <RegionInsights html={page.insights} />}
      <div className="column pt-4">
        <ButtonLink to={`${path}/takeovers`} variant="link" className="min-h-11">
          {t('takeovers')}
        </ButtonLink>
        <AppPromptSlot />
      </div>
    </SearchProvider>
  )
}
