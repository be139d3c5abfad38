import { contentLibraryOf } from '../../shared/content/content-library.server.ts'
import { HelpAnswerScreen } from '../../features/help/help-answer-screen.tsx'
import { helpCrumbs } from '../../features/help/help-crumbs.ts'
import { loadHelpAnswer } from '../../features/help/load-help.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { serverSettings } from '../../server/server-context.ts'
import { Breadcrumbs } from '../../shared/page/breadcrumbs.tsx'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import type { Route } from './+types/help-answer-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['help', 'content'], publicQuery: [] }

export const loader = ({ request, context, params: { topic, slug } }: Route.LoaderArgs) =>
  loadHelpAnswer(contentLibraryOf(context.get(serverSettings).edition), {
    topic,
    slug,
    language: createLoaderContext(request, context).language,
  }) ?? missingPage()

export default function HelpAnswerPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('frame')
  if (loaderData === null) return <NotFoundScreen />
  const { path, title, description, topic } = loaderData
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <Breadcrumbs crumbs={helpCrumbs({ home: t('home'), help: t('link_help') }, topic)} current={title} />
      <HelpAnswerScreen answer={loaderData} />
    </>
  )
}
