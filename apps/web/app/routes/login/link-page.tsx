import { loginEmailLink } from '@amber/contract/endpoints/login'
import { data, redirect } from 'react-router'
import { FIELDS } from '../../features/login/form-fields.ts'
import { LinkLogin } from '../../features/login/link-login.tsx'
import { withLoginProblem, statusOf, completeLogin } from '../../features/login/login-response.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiForForm } from '../../server/api.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { errorResponse } from '../../server/error-response.server.ts'
import { sourceDetailsFor } from '../../server/source-details.server.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { Route } from './+types/link-page'

export const handle: MessagesHandle = { namespaces: ['login', 'toasts'] }

/**
 * The URL contains a token, so the page is never cached and a Referer reveals only the host. Not `no-referrer`:
 * browsers would then also withhold the Origin, without which the form is rejected.
 */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' }

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Changes nothing, because virus scanners open every link in a mail. */
export function loader({ request }: Route.LoaderArgs) {
  return data({ token: new URL(request.url).searchParams.get('token') }, { headers: HEADERS })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return errorResponse('bad_request', request, context)
  const { api, headers: responseHeaders } = apiForForm(request, context)
  const source_details = sourceDetailsFor(request, context, form)
  const result = await withLoginProblem({ request, context }, async () => {
    const { data: outcome } = await api.call(loginEmailLink, {
      body: { token: readFormField(form, FIELDS.token), ...(source_details && { source_details }) },
    })
    return { to: await completeLogin({ request, context }, responseHeaders, outcome, outcome.next_path) }
  })
  if ('to' in result) return redirect(result.to, { status: 303, headers: responseHeaders })
  return data(result, { status: statusOf(result), headers: responseHeaders })
}

/** Page of the mailed login link. Its button ensures that a person consumes the token, not a machine. */
export default function LoginLinkPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('login')
  return (
    <>
      <PageHead title={t('page_title')} path="/login" noindex />
      <LinkLogin token={token} problem={actionData && 'problem' in actionData ? actionData.problem : undefined} />
    </>
  )
}
