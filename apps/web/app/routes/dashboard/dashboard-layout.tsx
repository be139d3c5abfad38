import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { retryUntilConnected } from '../../browser/retry-until-connected.ts'
import stylesheet from '../../features/dashboard/dashboard.css?url'
import { loadCounts } from '../../features/dashboard/shell/load-counts.server.ts'
import { commandsFor } from '../../features/dashboard/palette/commands.ts'
import { commandKeyFor } from '../../features/dashboard/shell/command-key.ts'
import { navigationFor } from '../../features/dashboard/shell/navigation.ts'
import { Shell } from '../../features/dashboard/shell/shell.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { fetchMe } from '../../server/me.server.ts'
import { requireStaff } from '../../server/require-staff.server.ts'
import type { Route } from './+types/dashboard-layout'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const handle: MessagesHandle = { namespaces: ['dashboard'] }

export const middleware = [requireStaff]

/** Also makes the browser ask the server on every navigation: without a loader it would skip the server's check. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ data: me }, counts] = await Promise.all([fetchMe(request, context), loadCounts(request, context)])
  const actor = { userId: me.id, roles: me.roles }
  return {
    navigation: navigationFor(actor),
    counts,
    commands: commandsFor(actor),
    commandKey: commandKeyFor(request.headers.get('user-agent')),
  }
}

/** An agent in a call must not lose the page because the menu beside it could not be loaded again. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  retryUntilConnected(serverLoader, request.signal)

/** Panels are in the query, and opening one shows nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname

/** Guard and frame of all dashboard pages. Invitations and the footer link to `/dashboard`. */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}
