import { listInventories } from '@amber/contract/endpoints/inventories'
import type { OptionRoom } from '@amber/contract/schemas/lead-options'
import { formatSavedStays } from '@amber/domain/shortlist/saved-stay'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { type LivePlace, OPTION_FIELDS, splitByPlace } from './live-place.ts'

type RoomToLoad = Pick<OptionRoom, 'id' | 'inventory_id' | 'tenancy_id' | 'move_in_date'>

/**
 * Returns the place of each room by the room's id, as the site's lists show it: null if it is no longer listed. Returns
 * none on errors, because the rooms can be answered without their prices.
 */
export async function loadLivePlaces(
  rooms: readonly RoomToLoad[],
  { api, signal, language, report }: LoaderContext,
): Promise<Map<number, LivePlace | null>> {
  const loadPart = async (part: readonly RoomToLoad[]) => {
    const stays = part.map(({ tenancy_id: tenancyId, move_in_date: moveIn }) => ({ tenancyId, moveIn }))
    const query = {
      ids: part.map(({ inventory_id }) => inventory_id),
      stays: formatSavedStays(stays),
      limit: part.length,
      lang: language,
      only: [...OPTION_FIELDS],
    }
    const { data } = await api.call(listInventories, { query }, { signal })
    const found = new Map(data.result.map((place) => [place.id, place]))
    return part.map((room) => [room.id, found.get(room.inventory_id) ?? null] as const)
  }
  try {
    return new Map((await Promise.all(splitByPlace(rooms).map(loadPart))).flat())
  } catch (error) {
    if (signal.aborted) throw error
    report(error)
    return new Map()
  }
}
