import { Comparison } from '../features/compare/comparison.tsx'
import { loadShortlistOptions } from '../features/compare/load-shortlist-options.server.ts'
import { loadComparison } from '../features/compare/load-comparison.server.ts'
import { searchedUniversityOf } from '../features/compare/load-searched-university.server.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { createLoaderContext } from '../server/loader-context.server.ts'
import { chosenNationality } from '../server/preferences.server.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { PageProblem } from '../shared/page/page-problem.tsx'
import type { Route } from './+types/compare-page'

export const handle: MessagesHandle = { namespaces: ['compare', 'place', 'nearby', 'schedule', 'shortlist'] }

export function loader({ request, url, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  return loadComparison(
    { url, nationality: chosenNationality(request), searchedUniversity: searchedUniversityOf(request) },
    loaderContext,
    () => loadShortlistOptions(request, loaderContext),
  )
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('compare')
  const isComparing = 'columns' in loaderData && loaderData.columns.length > 0
  return (
    <>
      <PageHead title={t('title')} description={t('intro')} path="/compare" noindex />
      <h1 className={`mt-6 text-32 md:mt-8 md:text-44 ${isComparing ? 'max-md:mb-3' : ''}`}>{t('title')}</h1>
      <p className={`mt-2 mb-6 max-w-[42em] text-ink-2 print:hidden ${isComparing ? 'max-md:hidden' : ''}`}>
        {t('intro')}
      </p>
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path="" />
      ) : (
        <Comparison page={loaderData} />
      )}
    </>
  )
}
