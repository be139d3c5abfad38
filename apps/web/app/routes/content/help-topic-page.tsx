import { contentLibraryFor } from '../../shared/content/content-library.server.ts'
import { FaqData } from '../../features/help/faq-data.tsx'
import { helpCrumbs } from '../../features/help/help-crumbs.ts'
import { HelpTopicScreen } from '../../features/help/help-topic-screen.tsx'
import { loadHelpTopic } from '../../features/help/load-help.server.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { Breadcrumbs } from '../../shared/page/breadcrumbs.tsx'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { useSite } from '../../shared/page/site.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import type { Route } from './+types/help-topic-page'

export const handle: PublicPageHandle = { publicQuery: [] }

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadHelpTopic(contentLibraryFor(context), params.topic, createLoaderContext(request, context).language) ??
  missingPage()

export default function HelpTopicPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('frame')
  const { language } = useSite()
  if (loaderData === null) return <NotFoundScreen />
  const { topic, title, description, questions } = loaderData
  return (
    <>
      <PageHead title={title} description={description} path={`/help/${topic}`} />
      <Breadcrumbs crumbs={helpCrumbs({ home: t('home'), help: t('link_help') })} current={title} />
      <FaqData
        path={`/help/${topic}`}
        language={language}
        questions={questions.map((question) => ({ ...question, answer: question.description }))}
      />
      <HelpTopicScreen {...loaderData} />
    </>
  )
}
