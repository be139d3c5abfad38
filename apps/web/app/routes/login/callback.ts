import { connectProvider } from '@amber/contract/endpoints/login'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { redirect } from 'react-router'
import { knownProvider } from '../../features/login/known-provider.ts'
import {
  type LoginRequest,
  toCallError,
  requestCode,
  completeLogin,
} from '../../features/login/login-response.server.ts'
import { nextPath } from '../../features/login/next-path.ts'
import { clearedPendingLoginCookie } from '../../features/login/pending-login.ts'
import { providerNextOf } from '../../features/login/provider-next.ts'
import { apiForForm, type FormApi } from '../../server/api.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { loginUrl } from '../../shared/page/login-url.ts'
import { noticeCookie } from '../../shared/page/notice.ts'
import { errorResponse } from '../../server/error-response.server.ts'
import { sourceDetailsFor } from '../../server/source-details.server.ts'
import type { Route } from './+types/callback'

/** The only fields that are read from a provider's callback. */
const CALLBACK_FIELDS = ['code', 'state', 'error'] as const

/** Redirects Apple's cross-site POST, which carries none of our cookies, to a GET that does. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const query = new URLSearchParams()
  for (const name of CALLBACK_FIELDS) if (form.has(name)) query.set(name, readFormField(form, name))
  const headers = { 'cache-control': 'no-store' }
  return redirect(`${new URL(request.url).pathname}?${query}`, { status: 303, headers })
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const provider = knownProvider(params.provider)
  if (provider === undefined) return errorResponse('not_found', request, context)
  // The request does not come from our form; `state`, which the API checks, shows that we sent this browser there.
  const formApi = apiForForm(request, context, { asOwnPage: true })
  const { headers } = formApi
  // Keeps the next page from recording the provider as the visitor's referrer.
  headers.set('referrer-policy', 'no-referrer')
  try {
    return redirect(await handleCallback(provider, { request, context }, formApi), { status: 303, headers })
  } catch (error) {
    toCallError(error, { request, context })
    headers.append('set-cookie', noticeCookie('login_failure'))
    return redirect(loginUrl(providerNextOf(request)), { status: 303, headers })
  }
}

async function handleCallback(
  provider: IdentityProvider,
  { request, context }: LoginRequest,
  formApi: FormApi,
): Promise<string> {
  const query = new URL(request.url).searchParams
  const [code, state] = [query.get('code'), query.get('state')]
  // Declining at the provider is not a failure.
  if (!code || !state) return loginUrl(providerNextOf(request))
  const source_details = sourceDetailsFor(request, context)
  const { data: outcome } = await formApi.api.call(connectProvider, {
    params: { provider },
    body: { code, state, ...(source_details && { source_details }) },
  })
  if (outcome.next !== 'prove_email')
    return completeLogin({ request, context }, formApi.headers, outcome, outcome.next_path)
  const next = nextPath(outcome.next_path)
  if (outcome.email === null) {
    formApi.headers.append('set-cookie', clearedPendingLoginCookie())
    return loginUrl(next, provider)
  }
  await requestCode(formApi, { email: outcome.email, provider, next })
  return loginUrl(next)
}
