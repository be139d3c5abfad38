import { getMe } from '@amber/contract/endpoints/account'
import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { apiFor } from '../../server/api.server.ts'
import { requireLogin } from '../../server/require-login.server.ts'

/** Redirects admins to their page; other staff see the page that says theirs is coming soon. */
const redirectAdmins: MiddlewareFunction<Response> = async ({ request, context }) => {
  const me = await apiFor(request, context)
    .call(getMe, {}, { signal: request.signal })
    .catch(() => undefined)
  return me?.data.roles.includes('admin') ? redirect('/dashboard/people') : undefined
}

export const middleware = [requireLogin, redirectAdmins]

/** Without a loader the browser would navigate by itself and skip the server's check. */
export const loader = () => null

/** Entry page for staff, linked from invitations and the footer. */
export default function DashboardGuard() {
  return <Outlet />
}
