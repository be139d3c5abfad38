import { getManagedInventory, listManagedInventories } from '@amber/contract/endpoints/managed-inventories'
import { listStaffViews } from '@amber/contract/endpoints/staff-views'
import { CallError } from '@amber/contract/http/client'
import { formatDate } from '@amber/domain/dates/format-date'
import { imageSources } from '@amber/domain/images/image-sources'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { timeAgo } from '@amber/domain/dates/time-ago'
import { apiParameters, readInventoriesUrl } from './inventories-url.ts'
import { openPanelId } from '../kit/list-url.ts'
import { placeLine } from './place-line.ts'
import type { ResolvedNames } from './resolve-names.server.ts'

const PAGE_SIZE = 50
const PANEL_PICTURE_WIDTH = 640

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
export type PlacePanelData = NonNullable<InventoriesData['panel']>

async function loadPanel(
  id: number | undefined,
  { api, language, signal }: Pick<LoaderContext, 'api' | 'language' | 'signal'>,
) {
  if (id === undefined) return null
  try {
    const { data } = await api.call(getManagedInventory, { params: { id } }, { signal })
    const now = new Date()
    const { currency } = data.place
    return {
      place: placeLine(data.place, { now, language }),
      picture: data.place.image && imageSources(data.place.image, PANEL_PICTURE_WIDTH).src,
      address: data.address,
      roomTypes: data.room_types.map(({ id: roomId, name, status, price, places_left: left }) => ({
        id: roomId,
        name,
        status,
        price: price === null || !isCurrencyCode(currency) ? null : formatMoney({ amount: price, currency }, language),
        left,
      })),
      moveIns: data.move_ins.map(({ month, places_left: left, places_total: total }) => ({
        month: formatDate(`${month}-01`, language, { format: { month: 'short' } }),
        left,
        total,
      })),
      changes: data.changes.map(({ action, at, by }) => ({ action, at: timeAgo(at, now, language), by })),
    }
  } catch (error) {
    // The place was archived meanwhile; the list still shows.
    if (error instanceof CallError && error.code === 'not_found') return null
    throw error
  }
}
