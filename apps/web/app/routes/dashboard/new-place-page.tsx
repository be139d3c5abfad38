import { createFromForm } from '../../features/dashboard/editor/create-inventory.server.ts'
import { NEW_PLACE_PATH } from '../../features/dashboard/editor/editor-url.ts'
import { NewPlaceForm } from '../../features/dashboard/editor/new-place-form.tsx'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/new-place-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['editor', 'search', 'place'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export const loader = () => ({ now: new Date().toISOString() })

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    return await createFromForm(form, api)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function NewPlacePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('editor')
  const rejected = actionData && 'wrongForm' in actionData ? actionData : undefined
  return (
    <DashboardFrame title={t('new_place')}>
      <PageHead title={t('new_place')} path={NEW_PLACE_PATH} noindex />
      <div className="p-4 empty:hidden">
        {actionData && 'problem' in actionData && <ErrorOutcome problem={actionData.problem} />}
      </div>
      <NewPlaceForm now={loaderData.now} problems={rejected?.problems ?? {}} typed={rejected?.typed ?? {}} />
    </DashboardFrame>
  )
}
