import { Outlet } from 'react-router'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { requireLogin } from '../lib/require-login.server.ts'
import { ProfileFrame } from '../parts/profile/profile-frame.tsx'

export const handle: MessagesHandle = { namespaces: ['profile'] }

export const middleware = [requireLogin]

/** Without one, and asked at every step, the browser would come in by itself: the session may have ended elsewhere. */
export const loader = () => null
export const shouldRevalidate = () => true

/** Around every page of the profile: the way to the others, and nobody in who is not logged in. */
export default function ProfileLayout() {
  return (
    <ProfileFrame>
      <Outlet />
    </ProfileFrame>
  )
}
