import { type MiddlewareFunction, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { fetchMe } from '../../server/me.server.ts'
import { requireStaff } from '../../server/require-staff.server.ts'

/** Redirects admins from the entry page to the staff, and others to the rooms to confirm. */
const redirectToStart: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  if (!/^\/dashboard\/?$/.test(url.pathname)) return undefined
  const { data: me } = await fetchMe(request, context)
  return redirect(me.roles.includes('admin') ? '/dashboard/people' : '/dashboard/rooms')
}

export const middleware = [requireStaff, redirectToStart]

/** Without a loader the browser would navigate by itself and skip the server's check. */
export const loader = () => null

/** Panels are in the query, and opening one shows nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname

/** Guard of all dashboard pages. Invitations and the footer link to `/dashboard`. */
export default function DashboardGuard() {
  return <Outlet />
}
