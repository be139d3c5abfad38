import { logout } from '@amber/contract/login'
import { logOut } from '@amber/operations/login/end-sessions'
import { mount } from '../../../http/mount.ts'

export const logoutEndpoint = mount(logout, async (_, { db, cookies }) => {
  await logOut(db, { sessionToken: cookies.session, browserToken: cookies.browser })
  cookies.clearSession()
  return { data: { logged_out: true as const } }
})
