import { logout } from '@amber/contract/login'
import { logOut } from '@amber/operations/login/end-sessions'
import { mount } from '../../../http/mount.ts'

export const logoutEndpoint = mount(logout, async (_, { db, cookies, flow }) => {
  await logOut(db, { sessionToken: cookies.session, browserToken: cookies.browser })
  cookies.clearSession()
  // Whoever uses the browser next reads nothing of what was enquired or booked in it.
  flow.clear()
  return { data: { logged_out: true as const } }
})
