import { authorizeProvider } from '@amber/contract/endpoints/login'
import { redirect } from 'react-router'
import { FIELDS } from '../../features/login/form-fields.ts'
import { knownProvider } from '../../features/login/known-provider.ts'
import { toCallError } from '../../features/login/login-response.server.ts'
import { nextPath } from '../../features/login/next-path.ts'
import { providerNextCookie } from '../../features/login/provider-next.ts'
import { apiForForm } from '../../server/api.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { loginUrl } from '../../shared/page/login-url.ts'
import { noticeCookie } from '../../shared/page/notice.ts'
import { errorResponse } from '../../server/error-response.server.ts'
import type { Route } from './+types/provider'

/** Redirects the browser to Google, Apple or Facebook; it returns to `/login/{provider}/callback`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const provider = knownProvider(params.provider)
  if (provider === undefined) return errorResponse('not_found', request, context)
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return errorResponse('bad_request', request, context)
  const next = nextPath(readFormField(form, FIELDS.next))
  const { api, headers } = apiForForm(request, context)
  try {
    const { data } = await api.call(authorizeProvider, { params: { provider }, body: { next } })
    headers.append('set-cookie', providerNextCookie(next))
    return redirect(data.url, { status: 303, headers })
  } catch (error) {
    toCallError(error, { request, context })
    headers.append('set-cookie', noticeCookie('login_failure'))
    return redirect(loginUrl(next), { status: 303, headers })
  }
}

/** A GET request starts no login. */
export const loader = () => redirect('/login')
