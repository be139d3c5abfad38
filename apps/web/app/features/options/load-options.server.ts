import { getOptions } from '@amber/contract/endpoints/lead-options'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { loadRates } from '../../server/exchange-rates.server.ts'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { type OptionView, optionView } from './option-view.ts'
import { loadLivePlaces } from './shared/load-live-places.server.ts'

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
