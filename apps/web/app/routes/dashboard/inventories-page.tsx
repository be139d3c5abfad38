import { bulkRunPath } from '../../features/dashboard/bulk/bulk-url.ts'
import { actOnSelection } from '../../features/dashboard/inventories/act-on-selection.server.ts'
import { INVENTORIES_PATH } from '../../features/dashboard/inventories/inventories-url.ts'
import { InventoriesView } from '../../features/dashboard/inventories/inventories-view.tsx'
import { loadInventories } from '../../features/dashboard/inventories/load-inventories.server.ts'
import { MAX_CONFIRMED } from '../../features/dashboard/inventories/selection-limit.ts'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { changeViews } from '../../features/dashboard/kit/change-views.server.ts'
import { DenseLink } from '../../features/dashboard/kit/dense-button.tsx'
import { resolveNames } from '../../features/dashboard/kit/resolve-names.server.ts'
import { redirect } from 'react-router'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/inventories-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['inventories', 'search', 'audit_actions'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    const loaderContext = createLoaderContext(request, context)
    const names = await resolveNames(url.searchParams, loaderContext, INVENTORIES_PATH)
    return 'url' in names ? redirect(names.url) : await loadInventories(url, names, loaderContext)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    const selection = await actOnSelection(form, api)
    if (selection === undefined) return await changeViews('inventories', form, api)
    return 'runId' in selection ? redirect(bulkRunPath(selection.runId), { status: 303 }) : selection
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function InventoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['inventories', 'dashboard'])
  const head = <PageHead title={t('title')} path={INVENTORIES_PATH} noindex />
  if ('problem' in loaderData) {
    return (
      <DashboardFrame title={t('title')}>
        {head}
        <div className="grid justify-items-start gap-4 p-4">
          <ErrorOutcome problem={loaderData.problem} />
          <DenseLink to={INVENTORIES_PATH}>{t('reset')}</DenseLink>
        </div>
      </DashboardFrame>
    )
  }
  return (
    <>
      {head}
      <InventoriesView
        data={loaderData}
        outcome={
          actionData &&
          ('problem' in actionData ? (
            <ErrorOutcome problem={actionData.problem} />
          ) : 'confirmed' in actionData ? (
            <Outcome of={actionData} tone={actionData.refused > 0 ? 'refused' : 'done'}>
              {t('places_confirmed', { count: actionData.confirmed })}{' '}
              {actionData.refused > 0 && t('places_not_confirmed', { count: actionData.refused })}
            </Outcome>
          ) : (
            <Outcome of={actionData} tone={'wrong' in actionData ? 'refused' : 'done'}>
              {'done' in actionData
                ? t(`dashboard:${actionData.done}`)
                : actionData.wrong === 'name_missing'
                  ? t('dashboard:name_missing')
                  : t('confirm_too_many', { count: MAX_CONFIRMED })}
            </Outcome>
          ))
        }
      />
    </>
  )
}
