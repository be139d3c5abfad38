import { redirect } from 'react-router'
import { bulkRunPath } from '../../features/dashboard/bulk/bulk-url.ts'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { changeViews } from '../../features/dashboard/kit/change-views.server.ts'
import { DenseLink } from '../../features/dashboard/kit/dense-button.tsx'
import { resolveNames } from '../../features/dashboard/kit/resolve-names.server.ts'
import { BulkOutcome } from '../../features/dashboard/leads/bulk-outcome.tsx'
import { changeSelectedLeads } from '../../features/dashboard/leads/change-leads.server.ts'
import { LEADS_PATH } from '../../features/dashboard/leads/leads-url.ts'
import { LeadsView } from '../../features/dashboard/leads/leads-view.tsx'
import { type LeadsData, loadLeads } from '../../features/dashboard/leads/load-leads.server.ts'
import { moveLead } from '../../features/dashboard/leads/move-lead.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/leads-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['staff_leads', 'lead_bulk', 'inventories'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    const loaderContext = createLoaderContext(request, context)
    const names = await resolveNames(url.searchParams, loaderContext, LEADS_PATH)
    return 'url' in names ? redirect(names.url) : await loadLeads(url, names, loaderContext)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    const bulk = await changeSelectedLeads(form, api)
    if (bulk === undefined) return (await moveLead(form, api)) ?? (await changeViews('leads', form, api))
    return 'runId' in bulk ? redirect(bulkRunPath(bulk.runId), { status: 303 }) : bulk
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function LeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('staff_leads')
  const head = <PageHead title={t('title')} path={LEADS_PATH} noindex />
  if ('problem' in loaderData) {
    return (
      <DashboardFrame title={t('title')}>
        {head}
        <div className="grid justify-items-start gap-4 p-4">
          <ErrorOutcome problem={loaderData.problem} />
          <DenseLink to={LEADS_PATH}>{t('reset')}</DenseLink>
        </div>
      </DashboardFrame>
    )
  }
  return (
    <>
      {head}
      <LeadsView data={loaderData} outcome={actionData && <ActionOutcome of={actionData} leads={loaderData.leads} />} />
    </>
  )
}

type OutcomeProps = Pick<LeadsData, 'leads'> & { of: NonNullable<Route.ComponentProps['actionData']> }

function ActionOutcome({ of, leads }: OutcomeProps) {
  const { t } = useTranslation(['staff_leads', 'lead_bulk', 'dashboard'])
  if ('problem' in of) return <ErrorOutcome problem={of.problem} />
  if ('changed' in of) return <BulkOutcome of={of} leads={leads} />
  if ('moved' in of)
    return (
      <Outcome of={of} tone="done">
        {t('moved', { stage: t(`stage_${of.moved}`) })}
      </Outcome>
    )
  if ('done' in of)
    return (
      <Outcome of={of} tone="done">
        {t(`dashboard:${of.done}`)}
      </Outcome>
    )
  return (
    <Outcome of={of} tone="refused">
      {of.wrong === 'name_missing'
        ? t('dashboard:name_missing')
        : of.wrong === 'choose'
          ? t('lead_bulk:choose')
          : t(of.wrong)}
    </Outcome>
  )
}
