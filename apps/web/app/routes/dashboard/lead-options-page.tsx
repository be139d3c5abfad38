import { redirect } from 'react-router'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { DenseLink } from '../../features/dashboard/kit/dense-button.tsx'
import { Composer } from '../../features/dashboard/lead-options/composer.tsx'
import { loadComposer } from '../../features/dashboard/lead-options/load-composer.server.ts'
import { leadOptionsUrl, SENT_PARAMETER } from '../../features/dashboard/lead-options/options-url.ts'
import { submitOptions } from '../../features/dashboard/lead-options/submit-options.server.ts'
import { LEADS_PATH } from '../../features/dashboard/leads/leads-url.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
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
    return handleFailedCall(error, { request, url, context })
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
  const { t } = useTranslation(['lead_options', 'staff_leads'])
  const problem =
    'problem' in loaderData
      ? loaderData.problem
      : actionData && 'problem' in actionData
        ? actionData.problem
        : undefined
  if (problem || 'problem' in loaderData) {
    return (
      <DashboardFrame title={t('title')}>
        <PageHead title={t('title')} path={leadOptionsUrl(params.id)} noindex />
        <div className="grid justify-items-start gap-4 p-4">
          {problem && <ErrorOutcome problem={problem} />}
          <DenseLink to={LEADS_PATH}>{t('back')}</DenseLink>
        </div>
      </DashboardFrame>
    )
  }
  return (
    <>
      <PageHead title={t('title')} path={leadOptionsUrl(params.id)} noindex />
      <Composer data={loaderData} result={actionData && 'result' in actionData ? actionData.result : undefined} />
    </>
  )
}
