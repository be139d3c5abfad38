import { contentLibraryOf } from '../../shared/content/content-library.server.ts'
import { HelpHomeScreen } from '../../features/help/help-home-screen.tsx'
import { loadHelpHome } from '../../features/help/load-help.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { serverSettings } from '../../server/server-context.ts'
import { breadcrumbTrail } from '../../shared/page/breadcrumb-trail.ts'
import { Breadcrumbs } from '../../shared/page/breadcrumbs.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import type { Route } from './+types/help-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['help'], publicQuery: [] }

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadHelpHome(contentLibraryOf(context.get(serverSettings).edition), createLoaderContext(request, context).language)

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['help', 'frame'])
  const [home] = breadcrumbTrail({ home: t('frame:home'), countries: '' }, [])
  return (
    <>
      <PageHead title={t('frame:link_help')} description={t('intro')} path="/help" />
      <Breadcrumbs crumbs={home ? [home] : []} current={t('frame:link_help')} />
      <HelpHomeScreen {...loaderData} />
    </>
  )
}
