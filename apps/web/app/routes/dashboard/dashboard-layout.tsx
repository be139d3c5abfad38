import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireStaff } from '../../server/require-staff.server.ts'

export const middleware = [requireStaff]

/** Without a loader the browser would navigate by itself and skip the server's check. */
export const loader = () => null

/** Panels are in the query, and opening one shows nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname

/** Guard of all dashboard pages. Invitations and the footer link to `/dashboard`. */
export default function DashboardGuard() {
  return <Outlet />
}
