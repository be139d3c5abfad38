import { redirect } from 'react-router'
import { bulkRunPath } from '../../features/dashboard/bulk/bulk-url.ts'
import { changeRun } from '../../features/dashboard/bulk/change-run.server.ts'
import { loadRun } from '../../features/dashboard/bulk/load-run.server.ts'
import { RunView } from '../../features/dashboard/bulk/run-view.tsx'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/bulk-run-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['bulk', 'lead_bulk', 'staff_leads'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  try {
    return await loadRun(Number(params.id), url, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const id = Number(params.id)
  const form = await request.formData().catch(() => new FormData())
  try {
    const outcome = await changeRun(id, form, api)
    // A reload must not take the step again.
    return 'done' in outcome ? redirect(bulkRunPath(id), { status: 303 }) : outcome
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function BulkRunPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('bulk')
  const head = <PageHead title={t('title')} path={bulkRunPath(Number(params.id))} noindex />
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
      <RunView
        data={loaderData}
        outcome={
          actionData &&
          ('problem' in actionData ? (
            <ErrorOutcome problem={actionData.problem} />
          ) : (
            <Outcome of={actionData} tone="refused">
              {t(actionData.wrong)}
            </Outcome>
          ))
        }
      />
    </>
  )
}
