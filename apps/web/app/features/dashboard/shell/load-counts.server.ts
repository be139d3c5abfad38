import { getDashboardCounts } from '@amber/contract/endpoints/dashboard-counts'
import type { DashboardCounts } from '@amber/contract/schemas/dashboard-counts'
import { CallError } from '@amber/contract/http/client'
import type { RouterContextProvider } from 'react-router'
import { createLoaderContext } from '../../../server/loader-context.server.ts'

/** Loads the numbers of the menu. Without them the dashboard still works, so an error of the API leaves them out. */
export async function loadCounts(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<DashboardCounts | undefined> {
  const { api, signal } = createLoaderContext(request, context)
  try {
    return (await api.call(getDashboardCounts, {}, { signal })).data
  } catch (error) {
    if (error instanceof CallError) return undefined
    throw error
  }
}
