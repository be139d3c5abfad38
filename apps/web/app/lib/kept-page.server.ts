import { isStaffRole } from '@amber/domain/login/staff-session'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { RouterContextProvider } from 'react-router'
import { entriesOf, KEPT_ENTRIES, KEPT_FOR } from '../../offline/said-to-worker.ts'
import { cookiesOf } from './cookies.server.ts'
import { keptFor } from './kept-for.server.ts'
import { askMe } from './me.server.ts'

/** Tells the browser that it may keep the shortlist, and for whom. Staff's browsers keep nothing. */
export async function keptPageHeaders(
  request: Request,
  context: Readonly<RouterContextProvider>,
  ids: readonly number[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  if (cookiesOf(request)[SESSION_TOKEN]) {
    const roles = await askMe(request, context).then(
      ({ data }) => data.roles,
      () => undefined,
    )
    if (roles?.some(isStaffRole)) return {}
  }
  return { [KEPT_FOR]: await keptFor(request, context), [KEPT_ENTRIES]: entriesOf(ids) }
}
