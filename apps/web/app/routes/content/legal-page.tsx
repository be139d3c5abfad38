import { useTranslation } from '../../i18n/use-translation.ts'
import { contentLibraryFor } from '../../shared/content/content-library.server.ts'
import { legalDocumentOf } from '../../features/legal/legal-documents.ts'
import { LegalScreen } from '../../features/legal/legal-screen.tsx'
import { loadLegal } from '../../features/legal/load-legal.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { breadcrumbTrail } from '../../shared/page/breadcrumb-trail.ts'
import { Breadcrumbs } from '../../shared/page/breadcrumbs.tsx'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import type { Route } from './+types/legal-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['content'], publicQuery: [] }

export function loader({ request, pattern, context, params }: Route.LoaderArgs) {
  const { language } = createLoaderContext(request, context)
  const document = legalDocumentOf(pattern)
  return loadLegal(contentLibraryFor(context), { document, version: params.version, language }) ?? missingPage()
}

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('frame')
  if (loaderData === null) return <NotFoundScreen />
  const { document, title, description, version, current } = loaderData
  const [home] = breadcrumbTrail({ home: t('home'), countries: '' }, [])
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={current === null ? `/${document}` : `/${document}/${version}`}
        noindex={current !== null}
      />
      <Breadcrumbs crumbs={home ? [home] : []} current={title} />
      <LegalScreen view={loaderData} />
    </>
  )
}
