import { redirect } from 'react-router'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { DenseLink } from '../../features/dashboard/kit/dense-button.tsx'
import { submitMerge } from '../../features/dashboard/lead-merge/change-merge.server.ts'
import { findSurvivorUrl } from '../../features/dashboard/lead-merge/load-duplicates.server.ts'
import { loadMerge } from '../../features/dashboard/lead-merge/load-merge.server.ts'
import { leadMergeUrl, mergedLeadUrl } from '../../features/dashboard/lead-merge/merge-url.ts'
import { MergeView } from '../../features/dashboard/lead-merge/merge-view.tsx'
import { LEADS_PATH } from '../../features/dashboard/leads/leads-url.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/lead-merge-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['lead_merge', 'lead_page', 'staff_leads', 'lead_bulk'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  try {
    return await loadMerge(params.id, url.searchParams, loaderContext)
  } catch (error) {
    const survivorUrl = await findSurvivorUrl(params.id, loaderContext)
    if (survivorUrl !== undefined) return redirect(survivorUrl)
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    const outcome = await submitMerge(params.id, form, api)
    return outcome.is === 'merged' ? redirect(mergedLeadUrl(outcome.survivor), { status: 303 }) : { outcome }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function LeadMergePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation(['lead_merge', 'staff_leads'])
  const path = leadMergeUrl(params.id)
  const failed = actionData && 'problem' in actionData ? actionData.problem : undefined
  const problem = 'problem' in loaderData ? loaderData.problem : failed
  if (problem || 'problem' in loaderData) {
    return (
      <DashboardFrame title={t('title')}>
        <PageHead title={t('title')} path={path} noindex />
        <div className="grid justify-items-start gap-4 p-4">
          {problem && <ErrorOutcome problem={problem} />}
          <DenseLink to={LEADS_PATH}>{t('staff_leads:title')}</DenseLink>
        </div>
      </DashboardFrame>
    )
  }
  return (
    <>
      <PageHead title={t('title')} path={path} noindex />
      <MergeView data={loaderData} outcome={actionData && 'outcome' in actionData ? actionData.outcome : undefined} />
    </>
  )
}
