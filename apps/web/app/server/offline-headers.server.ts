import { isStaffRole } from '@amber/domain/login/staff-session'
import type { RouterContextProvider } from 'react-router'
import { serializeEntries, OFFLINE_ENTRIES_HEADER, OFFLINE_OWNER_HEADER } from '../../offline/worker-messages.ts'
import { sessionTokenOf } from './cookies.server.ts'
import { offlineOwnerOf } from './offline-owner.server.ts'
import { fetchMe } from './me.server.ts'

/**
 * Returns headers that let the browser store the shortlist offline, and for which owner. None for staff or an empty
 * shortlist.
 */
export async function offlinePageHeaders(
  request: Request,
  context: Readonly<RouterContextProvider>,
  ids: readonly number[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  if (sessionTokenOf(request)) {
    const roles = await fetchMe(request, context).then(
      ({ data }) => data.roles,
      () => undefined,
    )
    if (roles?.some(isStaffRole)) return {}
  }
  return {
    [OFFLINE_OWNER_HEADER]: await offlineOwnerOf(request, context),
    [OFFLINE_ENTRIES_HEADER]: serializeEntries(ids),
  }
}
