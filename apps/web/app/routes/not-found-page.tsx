import { data } from 'react-router'
import { NotFoundScreen } from '../shared/page/not-found-screen.tsx'
import type { PublicPageHandle } from '../shared/page/public-page.ts'

export const handle: PublicPageHandle = { publicQuery: [], missingPath: '/not-found' }

/** Handles every path without a route. */
export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return <NotFoundScreen />
}
