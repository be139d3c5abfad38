import { contentLibraryFor } from '../../shared/content/content-library.server.ts'
import { FaqData } from '../../features/help/faq-data.tsx'
import { HelpAnswerScreen } from '../../features/help/help-answer-screen.tsx'
import { helpCrumbs } from '../../features/help/help-crumbs.ts'
import { giveFeedback } from '../../features/help/give-feedback.server.ts'
import { loadHelpAnswer } from '../../features/help/load-help.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { Breadcrumbs } from '../../shared/page/breadcrumbs.tsx'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import type { Route } from './+types/help-answer-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['help', 'content'], publicQuery: [] }

export const loader = ({ request, context, params: { topic, slug } }: Route.LoaderArgs) =>
  loadHelpAnswer(contentLibraryFor(context), {
    topic,
    slug,
    language: createLoaderContext(request, context).language,
  }) ?? missingPage()

export async function action({ request, url, context, params: { topic, slug } }: Route.ActionArgs) {
  const { language } = createLoaderContext(request, context)
  const library = contentLibraryFor(context)
  if (library.findArticle({ collection: 'help', topic, slug }, language) === undefined) return missingPage()
  const form = await request.formData().catch(() => new FormData())
  try {
    return await giveFeedback(apiForForm(request, context).api, { topic, slug, language }, form)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function HelpAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('frame')
  if (loaderData === null) return <NotFoundScreen />
  const { path, title, description, topic, language, sections } = loaderData
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <Breadcrumbs crumbs={helpCrumbs({ home: t('home'), help: t('link_help') }, topic)} current={title} />
      <FaqData path={path} language={language} questions={[{ path, title, answer: sections }]} />
      <HelpAnswerScreen answer={loaderData} result={actionData ?? undefined} />
    </>
  )
}
