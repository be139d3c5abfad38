import { changeInventory } from '../../features/dashboard/editor/change-inventory.server.ts'
import { editorUrl } from '../../features/dashboard/editor/editor-url.ts'
import { EditorView } from '../../features/dashboard/editor/editor-view.tsx'
import { loadEditor } from '../../features/dashboard/editor/load-editor.server.ts'
import { INVENTORIES_PATH } from '../../features/dashboard/inventories/inventories-url.ts'
import { DashboardFrame } from '../../features/dashboard/dashboard-frame.tsx'
import { DenseLink } from '../../features/dashboard/kit/dense-button.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { fetchMe } from '../../server/me.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/inventory-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['editor', 'search', 'place'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  try {
    const { data: me } = await fetchMe(request, context)
    const actor = { userId: me.id, roles: me.roles }
    return await loadEditor(params.id, url, createLoaderContext(request, context), actor)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  try {
    return await changeInventory(params.id, form, api)
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function InventoryPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('editor')
  if ('problem' in loaderData) {
    return (
      <DashboardFrame title={t('title')}>
        <PageHead title={t('title')} path={editorUrl(params.id)} noindex />
        <div className="grid justify-items-start gap-4 p-4">
          <ErrorOutcome problem={loaderData.problem} />
          <DenseLink to={INVENTORIES_PATH}>{t('all_places')}</DenseLink>
        </div>
      </DashboardFrame>
    )
  }
  const isProblem = actionData !== undefined && 'problem' in actionData
  return (
    <>
      <PageHead title={loaderData.editor.fields.name ?? t('title')} path={editorUrl(params.id)} noindex />
      <EditorView
        data={loaderData}
        outcome={isProblem ? undefined : actionData}
        problem={isProblem && <ErrorOutcome problem={actionData.problem} />}
      />
    </>
  )
}
