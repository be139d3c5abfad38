import { HeaderSearch } from '../../features/search/lazy-header-search.ts'
import { loadSearch } from '../../features/search/load-search.server.ts'
import { SearchView } from '../../features/search/search-view.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { pageTranslationOf } from '../../server/page-translation.server.ts'
import { routeUrl } from '../../server/route-url.server.ts'
import type { PageFrameHandle } from '../../layout/page-frame.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import type { Route } from './+types/agent-view-page'

/** Not a public page: rendered for each staff member and never cached. */
export const handle: MessagesHandle & PageFrameHandle = { namespaces: ['search'], wide: true, HeaderSearch }

export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = ({ request, url, params, context }: Route.LoaderArgs) =>
  loadSearch(
    {
      url: routeUrl(url, context),
      regionName: params.region,
      forStaff: true,
      translation: pageTranslationOf(request, url, context),
    },
    createLoaderContext(request, context),
  )

export default function AgentViewPage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData === null) return <NotFoundScreen />
  return <SearchView page={loaderData} path={`/places/search/${params.region}/agent-view`} forStaff />
}
