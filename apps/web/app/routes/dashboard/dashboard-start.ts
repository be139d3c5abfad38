import { redirect } from 'react-router'
import { fetchMe } from '../../server/me.server.ts'
import type { Route } from './+types/dashboard-start'

/** Redirects admins from the entry of the dashboard to the staff, and others to the rooms to confirm. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: me } = await fetchMe(request, context)
  return redirect(me.roles.includes('admin') ? '/dashboard/people' : '/dashboard/rooms')
}

/** Never shown. Without a view the router would send errors of the guard as plain text instead of a page. */
export default function DashboardStart() {
  return null
}
