import { CallError } from '@amber/contract/http/client'
import { previewUnsubscribe, unsubscribe } from '@amber/contract/endpoints/contact'
import { UNSUBSCRIBE_SCOPES } from '@amber/contract/schemas/contact'
import { data, type RouterContextProvider } from 'react-router'
import { UnsubscribePanel, type UnsubscribeState } from '../features/account/contact/unsubscribe-panel.tsx'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { apiForForm } from '../server/api.server.ts'
import { serverSettings } from '../server/server-context.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import type { Route } from './+types/unsubscribe-page'

export const handle: MessagesHandle = { namespaces: ['contact'] }

/** The URL contains a token, so it needs the same protection as `/login/link`. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })

/** Changes nothing, because virus scanners open every link in a mail. */
export const loader = ({ request, url, context }: Route.LoaderArgs) =>
  respond({ request, context }, async () => {
    const { data: found } = await apiOf({ request, context }).call(previewUnsubscribe, {
      body: { token: tokenOf(url) },
    })
    return { is: 'known', kind: found.kind, left: found.left, isDone: false }
  })

/**
 * Unsubscribes by the page's button, or by the mailbox itself (RFC 8058), which sends only the token, without cookie or
 * Origin.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const scope = UNSUBSCRIBE_SCOPES.find((known) => known === form.get('what'))
  return respond({ request, context }, async () => {
    const body = { token: tokenOf(url), ...(scope && { what: scope }) }
    const { data: stopped } = await apiOf({ request, context }).call(unsubscribe, { body })
    return { is: 'known', kind: stopped.kind, left: stopped.left, isDone: true }
  })
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('contact')
  return (
    <>
      <PageHead title={t('stop_page_title')} path="/stop" noindex />
      <UnsubscribePanel state={actionData ?? loaderData} />
    </>
  )
}

type LoadInput = { request: Request; context: Readonly<RouterContextProvider> }

/** The token authorises the request, and a mail client may send no Origin. */
const apiOf = ({ request, context }: LoadInput) => apiForForm(request, context, { asOwnPage: true }).api

/** A missing token is handled like an invalid one. */
const tokenOf = (url: URL) => url.searchParams.get('token') ?? 'none'

async function respond({ request, context }: LoadInput, call: () => Promise<UnsubscribeState>) {
  try {
    return data(await call())
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status < 500) return data<UnsubscribeState>({ is: 'unknown' }, { status: 404 })
    context.get(serverSettings).reportError(error, request.headers.get('x-request-id') ?? undefined)
    return data<UnsubscribeState>({ is: 'failed' }, { status: error.status })
  }
}
