import { listHelpFeedback } from '@amber/contract/endpoints/help'
import { HELP_COMMENT_RETENTION_DAYS } from '@amber/domain/help/help-feedback'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { HelpFeedbackList } from '../../features/dashboard/help/help-feedback-list.tsx'
import { HELP_FEEDBACK_PATH, helpFeedbackView } from '../../features/dashboard/help/help-feedback-view.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { contentLibraryFor } from '../../shared/content/content-library.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/help-feedback-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['help_feedback'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const { data } = await api.call(listHelpFeedback, {}, { signal })
    return { feedback: helpFeedbackView(data, contentLibraryFor(context), language) }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function HelpFeedbackPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('help_feedback')
  return (
    <DashboardFrame title={t('title')}>
      <PageHead title={t('title')} path={HELP_FEEDBACK_PATH} noindex />
      <p className="px-4 pt-4 text-13 text-ink-2 md:px-5">{t('intro', { days: HELP_COMMENT_RETENTION_DAYS })}</p>
      {'problem' in loaderData ? (
        <div className="px-4 pt-4 md:px-5">
          <ErrorOutcome problem={loaderData.problem} />
        </div>
      ) : (
        <HelpFeedbackList {...loaderData.feedback} />
      )}
    </DashboardFrame>
  )
}
