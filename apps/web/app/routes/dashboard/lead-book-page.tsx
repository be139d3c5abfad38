import { redirect } from 'react-router'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { DenseLink } from '../../features/dashboard/kit/dense-button.tsx'
import { bookedUrl, leadBookUrl } from '../../features/dashboard/lead-book/book-url.ts'
import { BookView } from '../../features/dashboard/lead-book/book-view.tsx'
import { loadBook } from '../../features/dashboard/lead-book/load-book.server.ts'
import { sendBook } from '../../features/dashboard/lead-book/send-book.server.ts'
import { handleFailedLead } from '../../features/dashboard/lead-merge/handle-failed-lead.server.ts'
import { leadUrl } from '../../features/dashboard/leads/leads-url.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/lead-book-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['lead_actions'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  try {
    return await loadBook(params.id, createLoaderContext(request, context))
  } catch (error) {
    return handleFailedLead(error, { request, url, context, params })
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    const sent = await sendBook({ form, api, leadUuid: params.id })
    return 'isHeld' in sent ? redirect(bookedUrl(params.id, sent), { status: 303 }) : { outcome: sent }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function LeadBookPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('lead_actions')
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  const outcome = actionData && 'outcome' in actionData ? actionData.outcome : undefined
  return (
    <DashboardFrame
      title={t('book')}
      {...('lead' in loaderData && { note: loaderData.lead.place })}
      actions={
        <DenseLink to={leadUrl(params.id)} variant="plain">
          <Icon name="arrow-left" size="tiny" />
          {t('book_back')}
        </DenseLink>
      }
    >
      <PageHead title={t('book')} path={leadBookUrl(params.id)} noindex />
      {'problem' in loaderData ? (
        <div className="p-4">
          <ErrorOutcome problem={loaderData.problem} />
        </div>
      ) : (
        <>
          {problem && (
            <div className="p-4 pb-0">
              <ErrorOutcome problem={problem} />
            </div>
          )}
          {!loaderData.canBook ? (
            <p className="p-4">{t('only_assigned')}</p>
          ) : loaderData.stays.length === 0 && !outcome ? (
            <p className="p-4">{t('book_no_room')}</p>
          ) : (
            <BookView data={loaderData} outcome={outcome} />
          )}
        </>
      )}
    </DashboardFrame>
  )
}
