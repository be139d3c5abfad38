import { cancelTakeover, giveUpTakeover, listOwnTakeovers } from '@amber/contract/endpoints/takeovers'
import { OwnTakeovers } from '../../features/takeover/own-takeovers.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { PageProblem } from '../../shared/page/page-problem.tsx'
import { PageTitle } from '../../shared/page/page-title.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/takeovers-page'

export const handle: MessagesHandle = { namespaces: ['takeovers'] }

const PATH = '/profile/takeovers'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { api, language, signal } = createLoaderContext(request, context)
  try {
    const { data } = await api.call(listOwnTakeovers, { query: { lang: language } }, { signal })
    return { takeovers: data.result }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

/** Withdraws the caller's offer, or gives up one that they take over. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { api } = apiForForm(request, context)
  const form = await request.formData().catch(() => new FormData())
  const params = { uuid: readFormField(form, 'uuid') }
  try {
    if (readFormField(form, 'side') === 'taker') await api.call(giveUpTakeover, { params })
    else await api.call(cancelTakeover, { params })
    return { changed: true }
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}

export default function TakeoversPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('takeovers')
  return (
    <>
      <PageHead title={t('own_title')} path={PATH} noindex />
      <PageTitle title={t('own_title')} />
      <div className="mb-4 empty:hidden">
        {actionData && 'problem' in actionData && <ErrorOutcome problem={actionData.problem} />}
        {actionData && 'changed' in actionData && <Outcome of={actionData}>{t('changed')}</Outcome>}
      </div>
      {'problem' in loaderData ? (
        <PageProblem problem={loaderData.problem} path={PATH} />
      ) : (
        <OwnTakeovers takeovers={loaderData.takeovers} />
      )}
    </>
  )
}
