import { AUDIT_PATH } from '../../features/dashboard/audit/audit-url.ts'
import { AuditView } from '../../features/dashboard/audit/audit-view.tsx'
import { loadAudit } from '../../features/dashboard/audit/load-audit.server.ts'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/audit-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['audit', 'audit_actions', 'editor'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    return await loadAudit(url, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('audit')
  const head = <PageHead title={t('title')} path={AUDIT_PATH} noindex />
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
      <AuditView {...loaderData} />
    </>
  )
}
