import { data } from 'react-router'
import { NotFoundScreen } from '../shared/page/not-found-screen.tsx'

/** Handles every path without a route. */
export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return <NotFoundScreen />
}
