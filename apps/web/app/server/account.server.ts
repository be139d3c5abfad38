import { CallError } from '@amber/contract/http/client'
import { isStaffRole } from '@amber/domain/login/staff-session'
import type { RouterContextProvider } from 'react-router'
import { sessionTokenOf } from './cookies.server.ts'
import { fetchMeWithTimeout } from './me.server.ts'
import { requestIdOf } from './request-id.server.ts'
import { serverSettings } from './server-context.ts'

/** The logged-in user as shown in the header. */
export type Account = {
  id: number
  name: string
  email: string
  /** Newest first. */
  shortlistIds: readonly number[]
  isStaff: boolean
  /** Whether they have a verified email of the company. */
  isInternal: boolean
}

/**
 * Returns the logged-in user. Undefined without a session cookie, which saves visitors the API call, and when the call
 * fails, since the frame works without an account.
 */
export async function accountOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Account | undefined> {
  if (!sessionTokenOf(request)) return undefined
  try {
    const { data } = await fetchMeWithTimeout(request, context)
    return {
      id: data.id,
      name: data.name ?? data.email,
      email: data.email,
      shortlistIds: data.shortlist_ids,
      isStaff: data.roles.some(isStaffRole),
      isInternal: data.is_internal,
    }
  } catch (error) {
    const isExpired = error instanceof CallError && error.code === 'unauthenticated'
    if (!isExpired && !request.signal.aborted) {
      context.get(serverSettings).reportError(error, requestIdOf(request))
    }
    return undefined
  }
}
