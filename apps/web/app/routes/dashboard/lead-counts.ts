import { resolveNames } from '../../features/dashboard/kit/resolve-names.server.ts'
import { LEADS_PATH } from '../../features/dashboard/leads/leads-url.ts'
import { loadLeadCounts } from '../../features/dashboard/leads/load-leads.server.ts'
import type { LeadCounts } from '../../features/dashboard/leads/use-lead-counts.ts'
import { handleFailedCall } from '../../server/failed-call.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import type { Route } from './+types/lead-counts'

/** Returns the counts of the filters of a list. Below the dashboard's layout, whose guard it shares. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    const loaderContext = createLoaderContext(request, context)
    const names = await resolveNames(url.searchParams, loaderContext, LEADS_PATH)
    // A list has redirected to the names that are meant before its counts are asked for.
    const unknown = 'url' in names ? [] : names.unknown
    const facets = await loadLeadCounts(url, { unknown }, loaderContext)
    return { query: url.searchParams.toString(), facets } satisfies LeadCounts
  } catch (error) {
    return handleFailedCall(error, { request, url, context })
  }
}
