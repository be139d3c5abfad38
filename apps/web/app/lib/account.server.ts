import { getMe } from '@amber/contract/account'
import { CallError } from '@amber/contract/client'
import { isStaffRole } from '@amber/domain/login/staff-session'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { RouterContextProvider } from 'react-router'
import { apiFor } from './api.server.ts'
import { cookiesOf } from './cookies.server.ts'
import { serverSettings } from './server-context.ts'

/** Whoever is logged in, as the header shows them. */
export type Account = { name: string; email: string; shortlistCount: number; isStaff: boolean }

/** The header may not hold up the page it stands on. */
const PATIENCE_MS = 1500

/** Asked only with a session cookie; a visitor's page costs no call. The frame stands without the answer. */
export async function accountOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Account | undefined> {
  if (!cookiesOf(request)[SESSION_TOKEN]) return undefined
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)])
  try {
    const { data } = await apiFor(request, context).call(getMe, {}, { signal })
    // Nothing can be put on a shortlist yet.
    return {
      name: data.name ?? data.email,
      email: data.email,
      shortlistCount: 0,
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
