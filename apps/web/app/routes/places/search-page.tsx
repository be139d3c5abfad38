import { FORM_PARAMETERS, SEARCH_PARAMETERS } from '@amber/domain/search/search-url'
import { HeaderSearch } from '../../features/search/lazy-header-search.ts'
import { loadInsights } from '../../features/search/insights/load-insights.server.tsx'
import { loadSearch } from '../../features/search/load-search.server.ts'
import { searchShareImageIn } from '../../features/search/search-share-image.server.ts'
import { SearchView } from '../../features/search/search-view.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { pageTranslationOf } from '../../server/page-translation.server.ts'
import { routeUrl } from '../../server/route-url.server.ts'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import type { PageFrameHandle } from '../../layout/page-frame.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import type { Route } from './+types/search-page'

export const handle: MessagesHandle & PublicPageHandle & PageFrameHandle = {
  namespaces: ['search'],
  publicQuery: [...SEARCH_PARAMETERS, ...FORM_PARAMETERS],
  readsNationality: true,
  wide: true,
  HeaderSearch,
}

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  return loadSearch(
    {
      url: routeUrl(url, context),
      regionName: params.region,
      forStaff: false,
      translation: pageTranslationOf(request, url, context),
      loadInsights,
      shareImage: searchShareImageIn(context, loaderContext.language),
    },
    loaderContext,
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function SearchPage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData === null) return <NotFoundScreen />
  return <SearchView page={loaderData} path={`/places/search/${params.region}`} />
}
