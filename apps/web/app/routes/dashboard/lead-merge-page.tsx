import { redirect } from 'react-router'
import { submitMerge } from '../../features/dashboard/lead-merge/change-merge.server.ts'
import { handleFailedLead } from '../../features/dashboard/lead-merge/handle-failed-lead.server.ts'
import { loadMerge } from '../../features/dashboard/lead-merge/load-merge.server.ts'
import { leadMergeUrl, mergedLeadUrl } from '../../features/dashboard/lead-merge/merge-url.ts'
import { MergeView } from '../../features/dashboard/lead-merge/merge-view.tsx'
import { FailedLead } from '../../features/dashboard/leads/failed-lead.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/lead-merge-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['lead_merge', 'lead_page', 'staff_leads', 'lead_bulk'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  try {
    return await loadMerge(params.id, url.searchParams, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedLead(error, { request, url, context, params })
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
  const { t } = useTranslation('lead_merge')
  const path = leadMergeUrl(params.id)
  if ('problem' in loaderData) return <FailedLead title={t('title')} path={path} problem={loaderData.problem} />
  if (actionData && 'problem' in actionData)
    return <FailedLead title={t('title')} path={path} problem={actionData.problem} />
  return (
    <>
      <PageHead title={t('title')} path={path} noindex />
      <MergeView data={loaderData} outcome={actionData && 'outcome' in actionData ? actionData.outcome : undefined} />
    </>
  )
}
