import { data } from 'react-router'
import { NotFoundScreen } from '../parts/not-found-screen.tsx'

/** Every address that no other route knows. */
export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return <NotFoundScreen />
}
