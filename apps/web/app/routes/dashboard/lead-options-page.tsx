import { redirect } from 'react-router'
import { handleFailedLead } from '../../features/dashboard/lead-merge/handle-failed-lead.server.ts'
import { Composer } from '../../features/dashboard/lead-options/composer.tsx'
import { loadComposer } from '../../features/dashboard/lead-options/load-composer.server.ts'
import { leadOptionsUrl, SENT_PARAMETER } from '../../features/dashboard/lead-options/options-url.ts'
import { submitOptions } from '../../features/dashboard/lead-options/submit-options.server.ts'
import { FailedLead } from '../../features/dashboard/leads/failed-lead.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/lead-options-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['lead_options', 'staff_leads'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  try {
    return await loadComposer(params.id, url.searchParams, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedLead(error, { request, url, context, params })
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    const result = await submitOptions(params.id, form, api)
    return result.is === 'sent'
      ? redirect(`${leadOptionsUrl(params.id)}?${SENT_PARAMETER}=1`, { status: 303 })
      : { result }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function LeadOptionsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('lead_options')
  const path = leadOptionsUrl(params.id)
  if ('problem' in loaderData) return <FailedLead title={t('title')} path={path} problem={loaderData.problem} />
  if (actionData && 'problem' in actionData)
    return <FailedLead title={t('title')} path={path} problem={actionData.problem} />
  return (
    <>
      <PageHead title={t('title')} path={path} noindex />
      <Composer data={loaderData} result={actionData && 'result' in actionData ? actionData.result : undefined} />
    </>
  )
}
