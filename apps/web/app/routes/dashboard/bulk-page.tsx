import { redirect } from 'react-router'
import { BULK_PATH, bulkRunPath } from '../../features/dashboard/bulk/bulk-url.ts'
import { loadRuns } from '../../features/dashboard/bulk/load-runs.server.ts'
import { RunsView } from '../../features/dashboard/bulk/runs-view.tsx'
import { uploadFile } from '../../features/dashboard/bulk/upload-file.server.ts'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/bulk-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['bulk', 'lead_bulk', 'staff_leads'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    return await loadRuns(url, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    const uploaded = await uploadFile(form, api)
    return 'wrong' in uploaded ? uploaded : redirect(bulkRunPath(uploaded.id), { status: 303 })
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('bulk')
  const head = <PageHead title={t('title')} path={BULK_PATH} noindex />
  if ('problem' in loaderData) {
    return (
      <DashboardFrame title={t('title')}>
        {head}
        <div className="p-4">
          <ErrorOutcome problem={loaderData.problem} />
        </div>
      </DashboardFrame>
    )
  }
  return (
    <>
      {head}
      <RunsView
        data={loaderData}
        problem={actionData && 'wrong' in actionData ? actionData.wrong : undefined}
        outcome={actionData && 'problem' in actionData && <ErrorOutcome problem={actionData.problem} />}
      />
    </>
  )
}
