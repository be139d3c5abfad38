import { decideTakeover, listTakeoversToDecide } from '@amber/contract/endpoints/takeovers'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { StaffTakeovers } from '../../features/dashboard/takeovers/staff-takeovers.tsx'
import { readDecision } from '../../features/takeover/shared/read-decision.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/takeovers-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['takeovers'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, signal } = createLoaderContext(request, context)
  try {
    const { data } = await api.call(listTakeoversToDecide, {}, { signal })
    return { takeovers: data.result }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  const sent = readDecision(form)
  if (!sent) return { changed: false }
  const { uuid, ...body } = sent
  try {
    await api.call(decideTakeover, { params: { uuid }, body })
    return { changed: true }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function TakeoversPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('takeovers')
  return (
    <DashboardFrame
      title={t('staff_title')}
      {...('takeovers' in loaderData && { note: t('staff_count', { count: loaderData.takeovers.length }) })}
    >
      <PageHead title={t('staff_title')} path="/dashboard/takeovers" noindex />
      <p className="px-4 pt-4 text-13 text-ink-2 md:px-5">{t('staff_intro')}</p>
      <div className="px-4 pt-4 empty:hidden md:px-5">
        {actionData && 'problem' in actionData && <ErrorOutcome problem={actionData.problem} />}
        {actionData && 'changed' in actionData && actionData.changed && (
          <Outcome of={actionData}>{t('changed')}</Outcome>
        )}
        {'problem' in loaderData && <ErrorOutcome problem={loaderData.problem} />}
      </div>
      {'takeovers' in loaderData && <StaffTakeovers takeovers={loaderData.takeovers} />}
    </DashboardFrame>
  )
}
