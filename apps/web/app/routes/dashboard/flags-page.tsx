import { actOnFlag, toFlagError } from '../../features/dashboard/flags/change-flag.server.ts'
import { FLAGS_PATH } from '../../features/dashboard/flags/flags-url.ts'
import { FlagsView } from '../../features/dashboard/flags/flags-view.tsx'
import { loadFlags } from '../../features/dashboard/flags/load-flags.server.ts'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Route } from './+types/flags-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['flags'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    return { data: await loadFlags(url, createLoaderContext(request, context)) }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    return await actOnFlag(form, api)
  } catch (error) {
    return toFlagError(error) ?? handleFailedCall(error, { request, url, context })
  }
}

export default function FlagsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('flags')
  if ('data' in loaderData) return <FlagsView data={loaderData.data} outcome={actionData} />
  const { problem } = loaderData
  return (
    <DashboardFrame title={t('title')}>
      <PageHead title={t('title')} path={FLAGS_PATH} noindex />
      <div className="p-4 md:p-5">
        <ErrorState title={problem.title} text={problem.text}>
          {problem.code !== 'forbidden' && (
            <ButtonLink to={FLAGS_PATH} reloadDocument variant="outline" size="small">
              {t('try_again')}
            </ButtonLink>
          )}
        </ErrorState>
      </div>
    </DashboardFrame>
  )
}
