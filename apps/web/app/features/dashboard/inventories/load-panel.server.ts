import { getManagedInventory } from '@amber/contract/endpoints/managed-inventories'
import { CallError } from '@amber/contract/http/client'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeAgo } from '@amber/domain/dates/time-ago'
import { imageSources } from '@amber/domain/images/image-sources'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { placeLine } from './place-line.ts'

const PANEL_PICTURE_WIDTH = 640

/** Loads the panel of a place beside a list or queue; null if none is open. */
export async function loadPanel(
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
        month,
        label: formatDate(`${month}-01`, language, { format: { month: 'short', year: '2-digit' } }),
        left,
        total,
      })),
      changes: data.changes.map(({ action, at, by }) => ({
        action,
        instant: at,
        at: timeAgo(at, now, language),
        by,
      })),
    }
  } catch (error) {
    // The place was archived meanwhile; the list still shows.
    if (error instanceof CallError && error.code === 'not_found') return null
    throw error
  }
}

export type PlacePanelData = NonNullable<Awaited<ReturnType<typeof loadPanel>>>
