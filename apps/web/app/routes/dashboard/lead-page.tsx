import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { DenseLink } from '../../features/dashboard/kit/dense-button.tsx'
import { LeadView } from '../../features/dashboard/lead-page/lead-view.tsx'
import { loadLead } from '../../features/dashboard/lead-page/load-lead.server.ts'
import { LEADS_PATH, leadUrl } from '../../features/dashboard/leads/leads-url.ts'
import { moveLead } from '../../features/dashboard/leads/move-lead.server.ts'
import { useLeadWords } from '../../features/dashboard/leads/use-lead-words.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/lead-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['lead_page', 'staff_leads'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  try {
    return await loadLead(params.id, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    return await moveLead(form, api)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function LeadPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation(['lead_page', 'staff_leads'])
  const { nameOf } = useLeadWords()
  const path = leadUrl(params.id)
  if ('problem' in loaderData) {
    return (
      <DashboardFrame title={t('staff_leads:title')}>
        <PageHead title={t('staff_leads:title')} path={path} noindex />
        <div className="grid justify-items-start gap-4 p-4">
          <ErrorOutcome problem={loaderData.problem} />
          <DenseLink to={LEADS_PATH}>{t('back')}</DenseLink>
        </div>
      </DashboardFrame>
    )
  }
  return (
    <>
      <PageHead title={nameOf(loaderData.lead)} path={path} noindex />
      <LeadView data={loaderData} outcome={actionData && <ActionOutcome of={actionData} />} />
    </>
  )
}

function ActionOutcome({ of }: { of: NonNullable<Route.ComponentProps['actionData']> }) {
  const { t } = useTranslation('staff_leads')
  if ('problem' in of) return <ErrorOutcome problem={of.problem} />
  return 'moved' in of ? (
    <Outcome of={of} tone="done">
      {t('moved', { stage: t(`stage_${of.moved}`) })}
    </Outcome>
  ) : (
    <Outcome of={of} tone="refused">
      {t(of.wrong)}
    </Outcome>
  )
}
