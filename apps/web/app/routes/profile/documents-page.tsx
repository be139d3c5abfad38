import { BackLink } from '../../features/documents/back-link.tsx'
import { DocumentsView } from '../../features/documents/documents-view.tsx'
import { loadDocuments, removeDocument } from '../../features/documents/load-documents.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import type { Route } from './+types/documents-page'

export const handle: MessagesHandle = { namespaces: ['documents', 'help'] }

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  try {
    return await loadDocuments({ request, context, leadUuid: params.uuid })
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  try {
    return await removeDocument({ request, context, leadUuid: params.uuid })
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function DocumentsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('documents')
  const path = `/profile/leads/${params.uuid}/documents`
  if ('problem' in loaderData) return <PageProblem problem={loaderData.problem} path={path} />
  return (
    <>
      <PageHead title={t('title', { place: loaderData.place })} path={path} noindex />
      {loaderData.refund ? (
        <BackLink to="/profile/payments">{t('back_to_payments')}</BackLink>
      ) : (
        <BackLink to="/profile/leads">{t('back')}</BackLink>
      )}
      {actionData && 'problem' in actionData && <ErrorOutcome problem={actionData.problem} />}
      <DocumentsView documents={loaderData} removed={actionData && 'removed' in actionData ? actionData : undefined} />
    </>
  )
}
