import { data } from 'react-router'
import { missingPage } from '../../server/missing-page.server.ts'
import { BackLink } from '../../features/documents/back-link.tsx'
import { DocumentsView } from '../../features/documents/documents-view.tsx'
import { loadDocuments, removeDocument } from '../../features/documents/load-documents.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import type { Route } from './+types/documents-page'

export const handle: MessagesHandle = { namespaces: ['documents', 'help'] }

const PATH = '/forms/documents'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const readLeadUuid = (url: URL) => {
  const uuid = url.searchParams.get('lead_uuid') ?? ''
  return UUID.test(uuid) ? uuid : undefined
}

/** Loads the documents of a booking made without an account; the API recognises the browser that sent the form. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const leadUuid = readLeadUuid(url)
  if (leadUuid === undefined) return missingPage()
  try {
    return data(await loadDocuments({ request, context, leadUuid }))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const leadUuid = readLeadUuid(url)
  if (leadUuid === undefined) return missingPage()
  try {
    return data(await removeDocument({ request, context, leadUuid }))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function VisitorDocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('documents')
  if (loaderData === null) return <NotFoundScreen />
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path={PATH} />
  return (
    <div className="mx-auto max-w-3xl pt-6 pb-16 lg:pt-10">
      <PageHead title={t('title', { place: loaderData.place })} path={PATH} noindex />
      <BackLink to={`/forms/submit?lead_uuid=${loaderData.leadUuid}`}>{t('back_to_booking')}</BackLink>
      {actionData && 'problem' in actionData && <ErrorOutcome problem={actionData.problem} />}
      <DocumentsView documents={loaderData} removed={actionData && 'removed' in actionData ? actionData : undefined} />
    </div>
  )
}
