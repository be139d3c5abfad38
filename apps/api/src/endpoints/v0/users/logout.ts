import { logout } from '@amber/contract/endpoints/login'
import * as schemas from '@amber/contract/schemas/login'
import { logOut } from '@amber/operations/login/end-sessions'
import { mount } from '../../../http/mount.ts'

export const logoutEndpoint = mount(logout, schemas.logout, async (_, { db, cookies, flow }) => {
  await logOut(db, { sessionToken: cookies.session, browserToken: cookies.browser })
  cookies.clearSession()
  // The next user of this browser must not see what was enquired about or booked in it.
  flow.clear()
  return { data: { logged_out: true as const } }
})
