import { listManagedInventories } from '@amber/contract/endpoints/managed-inventories'
import { listStaffViews } from '@amber/contract/endpoints/staff-views'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { openPanelId } from '../kit/list-url.ts'
import type { ResolvedNames } from '../kit/resolve-names.server.ts'
import { apiParameters, readInventoriesUrl } from './inventories-url.ts'
import { loadPanel } from './load-panel.server.ts'
import { placeLine } from './place-line.ts'

const PAGE_SIZE = 50

/** Loads a page of places with the counts of the filters, the person's views and the open panel. */
export async function loadInventories(
  url: URL,
  { region, unknown }: ResolvedNames,
  { api, language, signal }: LoaderContext,
) {
  const state = readInventoriesUrl(url.searchParams)
  const isUnknown = unknown.length > 0
  // Typed as an object: its texts were checked against the lists of the schema.
  const query: object = {
    ...apiParameters(state),
    // An unknown region or landlord has no places; the filters still show their counts.
    ...Object.fromEntries(unknown.map(({ filter }) => [filter, undefined])),
    p: isUnknown ? 1 : state.page,
    limit: isUnknown ? 1 : PAGE_SIZE,
  }
  const [{ data }, { data: views }, panel] = await Promise.all([
    api.call(listManagedInventories, { query }, { signal }),
    api.call(listStaffViews, { query: { table: 'inventories' } }, { signal }),
    loadPanel(openPanelId(url.searchParams), { api, language, signal }),
  ])
  const now = new Date()
  const { count, places_left: left, places_total: total } = data.meta
  return {
    places: isUnknown ? [] : data.result.map((place) => placeLine(place, { now, language })),
    ...(isUnknown ? { count: 0, left: 0, total: 0 } : { count, left, total }),
    region,
    unknown,
    facets: data.meta.facets,
    page: state.page,
    pages: isUnknown ? 1 : Math.max(Math.ceil(count / PAGE_SIZE), 1),
    views: views.views,
    columns: views.columns,
    panel,
  }
}

export type InventoriesData = Awaited<ReturnType<typeof loadInventories>>
