import { decideApplication } from '@amber/contract/endpoints/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@amber/domain/application/application-status'
import { Link } from 'react-router'
import { APPLICATIONS_PATH, applicationsUrl } from '../../features/dashboard/applications/application-lines.ts'
import { ApplicationList } from '../../features/dashboard/applications/application-list.tsx'
import { loadApplications } from '../../features/dashboard/applications/load-applications.server.ts'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { pageNumberOf } from '../../shared/page/page-number.ts'
import { Outcome } from '../../ui/outcome.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/applications-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['applications', 'company'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

const statusOf = (text: string | null) => APPLICATION_STATUSES.find((status) => status === text)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  const status = statusOf(url.searchParams.get('status'))
  try {
    const list = await loadApplications({ status, page: pageNumberOf(url) }, loaderContext)
    return { ...list, status: status ?? null }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    await api.call(decideApplication, {
      params: { id: readFormField(form, 'application') },
      body: { status: statusOf(readFormField(form, 'status')) ?? 'received' },
    })
    return { saved: true }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function ApplicationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('applications')
  return (
    <DashboardFrame
      title={t('title')}
      {...('applications' in loaderData && {
        note: t('count', { count: loaderData.count }),
      })}
    >
      <PageHead title={t('title')} path={APPLICATIONS_PATH} noindex />
      <p className="px-4 pt-4 text-13 text-ink-2 md:px-5">{t('intro')}</p>
      {'applications' in loaderData && <StatusFilter chosen={loaderData.status} />}
      <div className="px-4 pt-4 empty:hidden md:px-5">
        {actionData && 'problem' in actionData && <ErrorOutcome problem={actionData.problem} />}
        {actionData && 'saved' in actionData && <Outcome of={actionData}>{t('saved')}</Outcome>}
        {'problem' in loaderData && <ErrorOutcome problem={loaderData.problem} />}
      </div>
      {'applications' in loaderData && (
        <>
          <ApplicationList applications={loaderData.applications} />
          <Pages {...loaderData} />
        </>
      )}
    </DashboardFrame>
  )
}

const CHIP =
  'inline-flex min-h-10 items-center rounded-pill border border-sand-300 px-4 text-13 font-medium hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper'

function StatusFilter({ chosen }: { chosen: ApplicationStatus | null }) {
  const { t } = useTranslation('applications')
  return (
    <nav aria-label={t('filter')} className="flex flex-wrap gap-2 px-4 pt-4 md:px-5">
      <Link to={applicationsUrl(null)} className={CHIP} aria-current={chosen === null ? 'page' : undefined}>
        {t('all')}
      </Link>
      {APPLICATION_STATUSES.map((status) => (
        <Link
          key={status}
          to={applicationsUrl(status)}
          className={CHIP}
          aria-current={chosen === status ? 'page' : undefined}
        >
          {t(`status_${status}`)}
        </Link>
      ))}
    </nav>
  )
}

function Pages({ status, page, pages }: { status: ApplicationStatus | null; page: number; pages: number }) {
  const { t } = useTranslation('applications')
  if (pages === 1) return null
  return (
    <div className="px-4 md:px-5">
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(at) => applicationsUrl(status, at)}
        label={t('pages')}
        previous={t('previous')}
        next={t('next')}
        summary={t('page_of', { page, pages })}
        pageLabel={(at) => t('page', { page: at })}
      />
    </div>
  )
}
