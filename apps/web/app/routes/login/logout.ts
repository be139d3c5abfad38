import { logout } from '@amber/contract/endpoints/login'
import { localPath } from '@amber/domain/local-path'
import { redirect } from 'react-router'
import { toCallError } from '../../features/login/login-response.server.ts'
import { apiForForm } from '../../server/api.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { noticeCookie } from '../../shared/page/notice.ts'
import { errorResponse } from '../../server/error-response.server.ts'
import type { Route } from './+types/logout'

/** Account pages, which would ask for a login right after the logout. */
const ACCOUNT_PATHS = /^\/(?:profile|dashboard|login)\b/

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return errorResponse('bad_request', request, context)
  const { api, headers } = apiForForm(request, context)
  try {
    await api.call(logout)
  } catch (error) {
    // Reports the error, because the session has not ended.
    return errorResponse(toCallError(error, { request, context }), request, context)
  }
  headers.append('set-cookie', noticeCookie('logout'))
  const returnTo = localPath(readFormField(form, 'return_to'))
  return redirect(returnTo === undefined || ACCOUNT_PATHS.test(returnTo) ? '/' : returnTo, { status: 303, headers })
}

/** A GET request logs nobody out. */
export const loader = () => redirect('/')
