import { logout } from '@amber/contract/login'
import { localPath } from '@amber/domain/local-path'
import { redirect } from 'react-router'
import { refusedBy } from '../features/login/login-answer.server.ts'
import { apiForForm } from '../lib/api.server.ts'
import { fieldText } from '../lib/field-text.ts'
import { noticeCookie } from '../lib/notice.ts'
import { refusal } from '../lib/refusal.server.ts'
import type { Route } from './+types/logout'

/** Pages of one's own: who has logged out would be asked to log in there. */
const OWN = /^\/(?:profile|dashboard|login)\b/

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return refusal('bad_request', request, context)
  const { api, headers } = apiForForm(request, context)
  try {
    await api.call(logout)
  } catch (error) {
    // A session that could not be ended is not called ended.
    return refusal(refusedBy(error, { request, context }), request, context)
  }
  headers.append('set-cookie', noticeCookie('logout'))
  const returnTo = localPath(fieldText(form, 'return_to'))
  return redirect(returnTo === undefined || OWN.test(returnTo) ? '/' : returnTo, { status: 303, headers })
}

/** A link logs nobody out. */
export const loader = () => redirect('/')
