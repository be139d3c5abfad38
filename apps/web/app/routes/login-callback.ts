import { connectProvider } from '@amber/contract/login'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { redirect } from 'react-router'
import { knownProvider } from '../features/login/known-provider.ts'
import { type Asked, refusedBy, requestCode, welcome } from '../features/login/login-answer.server.ts'
import { nextPath } from '../features/login/next-path.ts'
import { noPendingLogin } from '../features/login/pending-login.ts'
import { providerNextOf } from '../features/login/provider-next.ts'
import { apiForForm, type FormApi } from '../lib/api.server.ts'
import { fieldText } from '../lib/field-text.ts'
import { loginAddress } from '../lib/login-address.ts'
import { noticeCookie } from '../lib/notice.ts'
import { refusal } from '../lib/refusal.server.ts'
import { sourceDetailsFor } from '../lib/source-details.server.ts'
import type { Route } from './+types/login-callback'

/** All that we read of what a provider sends back. */
const ANSWER = ['code', 'state', 'error'] as const

/** Apple sends a form, with which no cookie of ours comes: the browser is told to ask again, by itself. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const query = new URLSearchParams()
  for (const name of ANSWER) if (form.has(name)) query.set(name, fieldText(form, name))
  const headers = { 'cache-control': 'no-store' }
  return redirect(`${new URL(request.url).pathname}?${query}`, { status: 303, headers })
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const provider = knownProvider(params.provider)
  if (provider === undefined) return refusal('not_found', request, context)
  const { origin } = new URL(request.url)
  // No form of ours; `state`, which the API checks, shows that this very browser was sent there.
  const forms = apiForForm(request, context, { origin })
  const { headers } = forms
  // The page that this leads to shall not take the provider for whoever sent the visitor to us.
  headers.set('referrer-policy', 'no-referrer')
  try {
    return redirect(await comeBack(provider, { request, context }, forms), { status: 303, headers })
  } catch (error) {
    refusedBy(error, { request, context })
    headers.append('set-cookie', noticeCookie('login_failure'))
    return redirect(loginAddress(providerNextOf(request)), { status: 303, headers })
  }
}

async function comeBack(provider: IdentityProvider, { request, context }: Asked, forms: FormApi): Promise<string> {
  const query = new URL(request.url).searchParams
  const [code, state] = [query.get('code'), query.get('state')]
  // Whoever says no there has not failed at anything.
  if (!code || !state) return loginAddress(providerNextOf(request))
  const source_details = sourceDetailsFor(request, context)
  const { data: outcome } = await forms.api.call(connectProvider, {
    params: { provider },
    body: { code, state, ...(source_details && { source_details }) },
  })
  if (outcome.next !== 'prove_email') return welcome({ request, context }, forms.headers, outcome, outcome.next_path)
  const next = nextPath(outcome.next_path)
  if (outcome.email === null) {
    forms.headers.append('set-cookie', noPendingLogin())
    return loginAddress(next, provider)
  }
  await requestCode(forms, { email: outcome.email, provider, next })
  return loginAddress(next)
}
