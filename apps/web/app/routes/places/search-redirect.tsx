import { CallError } from '@amber/contract/http/client'
import { suggestRegions } from '@amber/contract/endpoints/regions'
import type { Suggestion } from '@amber/contract/schemas/regions'
import { data, Link, redirect } from 'react-router'
import { bestMatch } from '../../features/search/shared/search-box/best-match.ts'
import { loadPopularCities } from '../../features/home/search/load-popular-cities.server.ts'
import { PopularCities } from '../../features/home/search/popular-cities.tsx'
import { searchPageUrl } from '../../features/search/shared/search-box/search-page-url.ts'
import { SearchForm } from '../../features/home/search/search-form.tsx'
import { useRecentSearches } from '../../features/search/shared/search-box/use-recent-searches.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { Corrections } from '../../features/home/search/corrections.tsx'
import type { Route } from './+types/search-redirect'

export const handle: MessagesHandle = { namespaces: ['home', 'search_box'] }

const MAX_CORRECTIONS = 3

/** Limit of the suggest endpoint. */
const MAX_QUERY_LENGTH = 100

/** Redirects a search submitted without JavaScript to its best match, or shows the form again with its text. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = searchParams.get('q')?.trim().slice(0, MAX_QUERY_LENGTH) ?? ''
  const defaults = {
    moveInMonth: searchParams.get('move_in_month') ?? undefined,
    stay: searchParams.get('stay') ?? undefined,
  }
  const page = { query, ...defaults, thisMonth: new Date().toISOString().slice(0, 7) }
  const loaderContext = createLoaderContext(request, context)
  const { api, language: lang, signal, report } = loaderContext
  const toLink = (suggestion: Suggestion) => ({
    name: suggestion.title ?? suggestion.name,
    location: [suggestion.parent_name, suggestion.country_name].find((name) => name !== suggestion.name) ?? null,
    url: searchPageUrl(suggestion, searchParams),
  })
  const loadCities = async () => (await loadPopularCities(loaderContext)).map(toLink)
  if (query === '') return { ...page, outcome: 'blank' as const, cities: await loadCities() }

  try {
    const response = await api.call(suggestRegions, { query: { q: query, lang } }, { signal })
    const best = bestMatch(query, response.data.result)
    if (best) return redirect(searchPageUrl(best, searchParams))
    const corrections = response.data.result.slice(0, MAX_CORRECTIONS).map(toLink)
    return { ...page, outcome: 'empty' as const, corrections, cities: corrections.length > 0 ? [] : await loadCities() }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // Text that the API rejects, such as a control character, matches no name either.
    if (error.code === 'invalid_input') return { ...page, outcome: 'empty' as const, cities: await loadCities() }
    report(error)
    return data({ ...page, outcome: 'failed' as const }, { status: error.status })
  }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('home')
  const { recent, remember } = useRecentSearches()
  const { outcome, query, thisMonth } = loaderData
  const corrections = 'corrections' in loaderData ? loaderData.corrections : []
  const cities = 'cities' in loaderData ? loaderData.cities : []
  const [title, text] = {
    blank: [t('search_title'), t('search_text')],
    empty: [t('search_empty_title', { query }), t('search_empty_text')],
    failed: [t('search_failed_title'), t('search_failed_text')],
  }[outcome]
  return (
    <div className="max-w-[58rem] py-12 md:py-20">
      <PageHead title={title ?? ''} path="/search" noindex />
      <h1 className="text-32 wrap-anywhere md:text-44">{title}</h1>
      {corrections.length > 0 ? (
        <Corrections corrections={corrections} />
      ) : (
        <p className="mt-4 mb-8 text-17 text-ink-2">{text}</p>
      )}
      {/* The key resets the form for each query, so that it shows the new text. */}
      <SearchForm key={query} thisMonth={thisMonth} initial={loaderData} recent={recent} onSearch={remember} />
      <PopularCities cities={cities} />
      <p className="mt-6">
        <Link to="/places" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3">
          {t('cities_all')}
        </Link>
      </p>
    </div>
  )
}
