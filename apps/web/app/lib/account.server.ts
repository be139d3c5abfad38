import { CallError } from '@amber/contract/client'
import { isStaffRole } from '@amber/domain/login/staff-session'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { RouterContextProvider } from 'react-router'
import { cookiesOf } from './cookies.server.ts'
import { askMeInTime } from './me.server.ts'
import { serverSettings } from './server-context.ts'

/** Whoever is logged in, as the header shows them. */
export type Account = {
  id: number
  name: string
  email: string
  /** The newest first. */
  shortlistIds: readonly number[]
  isStaff: boolean
}

/** Asked only with a session cookie; a visitor's page costs no call. The frame stands without the answer. */
export async function accountOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Account | undefined> {
  if (!cookiesOf(request)[SESSION_TOKEN]) return undefined
  try {
    const { data } = await askMeInTime(request, context)
    return {
      id: data.id,
      name: data.name ?? data.email,
      email: data.email,
      shortlistIds: data.shortlist_ids,
      isStaff: data.roles.some(isStaffRole),
    }
  } catch (error) {
    const isExpired = error instanceof CallError && error.code === 'unauthenticated'
    if (!isExpired && !request.signal.aborted) {
      context.get(serverSettings).reportError(error, request.headers.get('x-request-id') ?? undefined)
    }
    return undefined
  }
}
