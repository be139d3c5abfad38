import { getMe } from '@amber/contract/account'
import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { apiFor } from '../lib/api.server.ts'
import { requireLogin } from '../lib/require-login.server.ts'

/** Admins have a page already; the others read that theirs is to come. */
const adminsToPeople: MiddlewareFunction<Response> = async ({ request, context }) => {
  const me = await apiFor(request, context)
    .call(getMe, {}, { signal: request.signal })
    .catch(() => undefined)
  return me?.data.roles.includes('admin') ? redirect('/dashboard/people') : undefined
}

export const middleware = [requireLogin, adminsToPeople]

/** Without one the browser would come in by itself, and the server not be asked. */
export const loader = () => null

/** Where invitations and the footer lead staff. */
export default function DashboardDoor() {
  return <Outlet />
}
