import { Outlet } from 'react-router'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { requireLogin } from '../../server/require-login.server.ts'
import { ProfileFrame } from '../../features/account/frame/profile-frame.tsx'

export const handle: MessagesHandle = { namespaces: ['profile'] }

export const middleware = [requireLogin]

/**
 * A loader that always revalidates sends every navigation through the server's check, because the session may have
 * ended elsewhere.
 */
export const loader = () => null
export const shouldRevalidate = () => true

/** Frame of all profile pages: their menu, and the login guard. */
export default function ProfileLayout() {
  return (
    <ProfileFrame>
      <Outlet />
    </ProfileFrame>
  )
}
