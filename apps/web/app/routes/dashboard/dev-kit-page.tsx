import stylesheet from '../../features/dashboard/dashboard.css?url'
import { KitPage } from '../../features/dashboard/kit-page/kit-page.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import type { UntrackedFrameHandle } from '../../layout/page-frame.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { serverSettings } from '../../server/server-context.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import type { Route } from './+types/dev-kit-page'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const handle: MessagesHandle & UntrackedFrameHandle = {
  namespaces: ['dashboard'],
  wide: true,
  ownFrame: true,
  asksConsentLater: true,
}

/** For developers only; returns 404 unless `devPages` is set. It is outside of the guard, since it shows no data. */
export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(serverSettings).devPages ? { isShown: true } : missingPage()

export default function DevKitPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <NotFoundScreen />
  return (
    <>
      <title>Dashboard kit</title>
      <meta name="robots" content="noindex" />
      <KitPage />
    </>
  )
}
