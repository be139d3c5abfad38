import { CallError } from '@amber/contract/http/client'
import { formatDate } from '@amber/domain/dates/format-date'
import { data, redirect } from 'react-router'
import { FlowFrame } from '../../features/booking/shared/flow-frame.tsx'
import { answerOption } from '../../features/options/answer-option.server.ts'
import { loadOptions } from '../../features/options/load-options.server.ts'
import { NoOptions, OptionsView } from '../../features/options/options-view.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { apiForForm } from '../../server/api.server.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Route } from './+types/options-page'

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['options', 'shortlist', 'book'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

/** The URL contains a token, so the page is never cached and a Referer reveals only the host. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })

/** Changes nothing, because chats and virus scanners open every link. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const loaderContext = createLoaderContext(request, context)
  try {
    const { endsAt, ...page } = await loadOptions(params.token, loaderContext)
    const ends = formatDate(endsAt, loaderContext.language, { timeZone: 'UTC', format: { dateStyle: 'long' } })
    return { ...page, ends }
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not_found' || error.code === 'gone'))
      return data({ why: error.code === 'gone' ? ('ended' as const) : ('missing' as const) }, { status: error.status })
    return handleFailedCall(error, { request, url, context })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { api } = apiForForm(request, context)
  try {
    const result = await answerOption(form, {
      token: params.token,
      path: url.pathname,
      api,
      context: createLoaderContext(request, context),
    })
    if ('next' in result) return redirect(result.next, { status: 303 })
    return data(result, { status: 409 })
  } catch (error) {
    // The loader says why.
    if (error instanceof CallError && (error.code === 'not_found' || error.code === 'gone'))
      return redirect(url.pathname, { status: 303 })
    return handleFailedCall(error, { request, url, context })
  }
}

export default function OptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('options')
  const problem =
    'problem' in loaderData
      ? loaderData.problem
      : actionData && 'problem' in actionData
        ? actionData.problem
        : undefined
  return (
    <FlowFrame>
      {/* The URL contains a secret token, so the page's metadata must not include it. */}
      <PageHead title={t('page_title')} path="/shared/options" noindex />
      {problem && (
        <div className="pt-6">
          <ErrorState title={problem.title} text={problem.text} />
        </div>
      )}
      {'why' in loaderData && <NoOptions why={loaderData.why} />}
      {'rooms' in loaderData && (
        <OptionsView {...loaderData} soldOut={actionData && 'soldOut' in actionData ? actionData.soldOut : undefined} />
      )}
    </FlowFrame>
  )
}
