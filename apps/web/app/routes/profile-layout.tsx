import { Outlet } from 'react-router'
import { requireLogin } from '../lib/require-login.server.ts'
import { ProfileMenu } from '../parts/profile/profile-menu.tsx'

export const middleware = [requireLogin]

/** Without one, and asked at every step, the browser would come in by itself: the session may have ended elsewhere. */
export const loader = () => null
export const shouldRevalidate = () => true

/** Around every page of the profile: the way to the others, and nobody in who is not logged in. */
export default function ProfileLayout() {
  return (
    <div className="grid items-start lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-12 lg:pt-10">
      <ProfileMenu />
      <div className="min-w-0 pt-6 pb-16 lg:pt-0">
        <Outlet />
      </div>
    </div>
  )
}
