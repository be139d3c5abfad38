import { contentLibraryFor } from '../../shared/content/content-library.server.ts'
import { HelpHomeScreen } from '../../features/help/help-home-screen.tsx'
import { HELP_QUERY } from '@amber/domain/help/help-query'
import { loadHelpHome } from '../../features/help/load-help.server.ts'
import { loadHelpSearch } from '../../features/help/search-help.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { breadcrumbTrail } from '../../shared/page/breadcrumb-trail.ts'
import { Breadcrumbs } from '../../shared/page/breadcrumbs.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import type { Route } from './+types/help-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['help'], publicQuery: [HELP_QUERY] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const library = contentLibraryFor(context)
  const loaderContext = createLoaderContext(request, context)
  const search = await loadHelpSearch(loaderContext, library, url.searchParams.get(HELP_QUERY))
  return { ...loadHelpHome(library, loaderContext.language), search }
}

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['help', 'frame'])
  const [home] = breadcrumbTrail({ home: t('frame:home'), countries: '' }, [])
  return (
    <>
      <PageHead
        title={t('frame:link_help')}
        description={t('intro')}
        path="/help"
        noindex={loaderData.search !== null}
      />
      <Breadcrumbs crumbs={home ? [home] : []} current={t('frame:link_help')} />
      <HelpHomeScreen {...loaderData} />
    </>
  )
}
