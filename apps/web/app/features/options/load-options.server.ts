import { listInventories } from '@amber/contract/endpoints/inventories'
import { getOptions } from '@amber/contract/endpoints/lead-options'
import type { OptionRoom } from '@amber/contract/schemas/lead-options'
import { formatSavedStays } from '@amber/domain/shortlist/saved-stay'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { loadRates } from '../../server/exchange-rates.server.ts'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { type LivePlace, OPTION_FIELDS, type OptionView, optionView, splitByPlace } from './option-view.ts'

export type OptionsPage = {
  sender: string | null
  endsAt: string
  rooms: OptionView[]
}

/** Loads the rooms of a link, with the prices and slots of this moment. */
export async function loadOptions(token: string, context: LoaderContext): Promise<OptionsPage> {
  const { api, signal, language, currency } = context
  const { data } = await api.call(getOptions, { params: { token } }, { signal })
  const places = await loadLivePlaces(data.rooms, context)
  const foreign = [...places.values()].flatMap((place) => place?.pricing?.currency ?? [])
  const rates = await loadRates(
    [...new Set(foreign)].filter(isCurrencyCode).filter((code) => code !== currency),
    context,
  )
  const preferences = { language, currency, rates }
  return {
    sender: data.sender,
    endsAt: data.ends_at,
    rooms: data.rooms.map((room) => optionView(room, places.get(room.id), preferences)),
  }
}

/**
 * Returns the place of each room by the room's id, as the site's lists show it: null if it is no longer listed. Returns
 * none on errors, because the rooms can be answered without their prices.
 */
export async function loadLivePlaces(
  rooms: readonly OptionRoom[],
  { api, signal, language, report }: LoaderContext,
): Promise<Map<number, LivePlace | null>> {
  const loadPart = async (part: readonly OptionRoom[]) => {
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
