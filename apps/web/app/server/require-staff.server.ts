import { listSecondFactors } from '@amber/contract/endpoints/second-factors'
import { CallError } from '@amber/contract/http/client'
import { isStaffRole } from '@amber/domain/login/staff-session'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { loginUrl, secondFactorUrl } from '../shared/page/login-url.ts'
import { apiFor } from './api.server.ts'
import { sessionTokenOf } from './cookies.server.ts'
import { fetchMe } from './me.server.ts'

/**
 * Guards the dashboard: visitors log in and staff verify their second factor. For anyone else the page does not exist. An
 * API error is shown as one, because nobody may see the page before their role is known.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  if (!sessionTokenOf(request)) return redirect(loginUrl(url))
  try {
    const { data: me } = await fetchMe(request, context)
    if (me.roles.some(isStaffRole)) return undefined
    // Responds only to users who have a staff role once their second factor is verified.
    await apiFor(request, context).call(listSecondFactors, {}, { signal: request.signal })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'unauthenticated') return redirect(loginUrl(url))
    // oxlint-disable-next-line typescript/only-throw-error -- the router shows its error screen with this status
    throw data(null, { status: error.code === 'forbidden' ? 404 : error.status })
  }
  return redirect(secondFactorUrl(url))
}
