import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { breadcrumbTrail } from '../../lib/breadcrumb-trail.ts'
import { useOnChange } from '../../lib/use-on-change.ts'
import { AppPromptSlot } from '../../parts/app-prompt-slot.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { FiltersInUse } from './filters/filters-in-use.tsx'
import type { SearchPageData } from './load-search.server.ts'
import { MapPanel } from './map-panel.tsx'
import { ResultHeading } from './results/result-heading.tsx'
import { ResultList } from './results/result-list.tsx'
import { SearchHead } from './search-head.tsx'
import { SearchProvider, useSearchState } from './search-state.ts'
import { useRememberRegion } from './use-remember-region.ts'

type Props = {
  page: SearchPageData
  /** Of this page, without its filters. */
  path: string
  forStaff?: boolean
}

export function SearchView({ page, path, forStaff = false }: Props) {
  const { t } = useTranslation(['search', 'frame'])
  const { region, found, filters } = page
  const state = useSearchState(page, path)
  const [litId, setLitId] = useState<number | null>(null)
  const top = useRef<HTMLParagraphElement>(null)
  useRememberRegion(region)
  // Another page of the list begins at its top, for the keyboard too.
  useOnChange(String(filters.page), () => top.current?.focus({ preventScroll: true }))
  const crumbs = breadcrumbTrail({ home: t('frame:home'), countries: t('frame:link_countries') }, region.ancestors)
  const problem = 'problem' in found ? found.problem : undefined
  return (
    <SearchProvider value={state}>
      <SearchHead page={page} path={path} noindex={forStaff} />
      <FilterBar />
      <div className="search-grid">
        <section aria-labelledby="results" className="min-w-0 px-(--edge) pb-8">
          <Breadcrumbs crumbs={crumbs} current={region.name} />
          {forStaff && (
            <p className="mb-2">
              <Badge tone="honey">{t('agent_view')}</Badge>
            </p>
          )}
          <ResultHeading />
          <FiltersInUse />
          <h2 id="results" className="sr-only">
            {t('places')}
          </h2>
          {problem && (
            <div className="mt-6">
              <ErrorState {...problem}>
                <Link
                  to={state.addressOf(filters)}
                  reloadDocument
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
                >
                  {t('try_again')}
                </Link>
              </ErrorState>
            </div>
          )}
          {!('problem' in found) && (
            <ResultList found={found} page={filters.page} litId={litId} onLight={setLitId} top={top} />
          )}
        </section>
        {!('problem' in found) && <MapPanel cards={found.cards} litId={litId} onLight={setLitId} />}
      </div>
      <div className="column pt-4">
        <AppPromptSlot />
      </div>
    </SearchProvider>
  )
}
