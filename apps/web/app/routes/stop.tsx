import { CallError } from '@amber/contract/client'
import { findStoppable, STOPPABLE, stopMails } from '@amber/contract/contact'
import { data, type RouterContextProvider } from 'react-router'
import { StopPanel, type StopState } from '../features/contact/stop-panel.tsx'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../lib/api.server.ts'
import { serverSettings } from '../lib/server-context.ts'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/stop'

export const handle: MessagesHandle = { namespaces: ['contact'] }

/** The address holds a token, as that of `/login/link` does. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' }

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => actionHeaders ?? loaderHeaders

/** Changes nothing: those who scan mail for viruses open every link in it. */
export const loader = ({ request, url, context }: Route.LoaderArgs) =>
  answer({ request, context }, async () => {
    const { data: found } = await apiOf({ request, url, context }).call(findStoppable, {
      body: { token: tokenOf(url) },
    })
    return { is: 'known', left: found.left, isDone: false }
  })

/** By its button, or by the mailbox itself (RFC 8058): that sends no cookie, no Origin, and only the token. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const what = STOPPABLE.find((known) => known === form.get('what'))
  return answer({ request, context }, async () => {
    const body = { token: tokenOf(url), ...(what && { what }) }
    const { data: stopped } = await apiOf({ request, url, context }).call(stopMails, { body })
    return { is: 'known', left: stopped.left, isDone: true }
  })
}

export default function StopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('contact')
  return (
    <>
      <PageHead title={t('stop_page_title')} path="/stop" noindex />
      <StopPanel state={actionData ?? loaderData} />
    </>
  )
}

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** The token is the proof, wherever the page was opened: a reader of mails may well say nothing of where it is. */
const apiOf = ({ request, url, context }: Asked & { url: URL }) =>
  apiForForm(request, context, { origin: url.origin }).api

/** None is as good as a wrong one. */
const tokenOf = (url: URL) => url.searchParams.get('token') ?? 'none'

async function answer({ request, context }: Asked, ask: () => Promise<StopState>) {
  try {
    return data(await ask(), { headers: HEADERS })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status < 500) return data<StopState>({ is: 'unknown' }, { status: 404, headers: HEADERS })
    context.get(serverSettings).reportError(error, request.headers.get('x-request-id') ?? undefined)
    return data<StopState>({ is: 'failed' }, { status: error.status, headers: HEADERS })
  }
}
