import { missingPage } from '../server/missing-page.server.ts'
import { NotFoundScreen } from '../shared/page/not-found-screen.tsx'
import type { PublicPageHandle } from '../shared/page/public-page.ts'

export const handle: PublicPageHandle = { publicQuery: [], missingPath: '/not-found' }

/** Handles every path without a route. */
export const loader = missingPage

export default function NotFoundPage() {
  return <NotFoundScreen />
}
