import { authorizeProvider } from '@amber/contract/login'
import { redirect } from 'react-router'
import { FIELDS } from '../features/login/form-fields.ts'
import { knownProvider } from '../features/login/known-provider.ts'
import { refusedBy } from '../features/login/login-answer.server.ts'
import { nextPath } from '../features/login/next-path.ts'
import { providerNextCookie } from '../features/login/provider-next.ts'
import { apiForForm } from '../lib/api.server.ts'
import { fieldText } from '../lib/field-text.ts'
import { loginAddress } from '../lib/login-address.ts'
import { noticeCookie } from '../lib/notice.ts'
import { refusal } from '../lib/refusal.server.ts'
import type { Route } from './+types/login-provider'

/** Sends the browser to Google, Apple or Facebook; it comes back to `/login/{provider}/callback`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const provider = knownProvider(params.provider)
  if (provider === undefined) return refusal('not_found', request, context)
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return refusal('bad_request', request, context)
  const next = nextPath(fieldText(form, FIELDS.next))
  const { api, headers } = apiForForm(request, context)
  try {
    const { data } = await api.call(authorizeProvider, { params: { provider }, body: { next } })
    headers.append('set-cookie', providerNextCookie(next))
    return redirect(data.url, { status: 303, headers })
  } catch (error) {
    refusedBy(error, { request, context })
    headers.append('set-cookie', noticeCookie('login_failure'))
    return redirect(loginAddress(next), { status: 303, headers })
  }
}

/** A link begins nothing. */
export const loader = () => redirect('/login')
