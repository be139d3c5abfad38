import { getInventory, listRoomTypes } from '@amber/contract/endpoints/inventory'
import { calculateTotalCost } from '@amber/domain/cost/total-cost'
import { readStayChoice } from '@amber/domain/inventory/read-stay-choice'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { type Amount, createAmountFormatter } from '../../shared/stay/cost-lines.ts'
import { dueTodayFor } from '../../shared/schedule/due-today.ts'
import { stayTermsOf } from '../../shared/stay/stay-terms.ts'
import { loadRates } from '../../server/exchange-rates.server.ts'
import type { WatchedStay } from './watched-stay.ts'

/** Loads the stay that the URL names, with its all-in price; null if the place lets no such stay. */
export async function loadWatchedStay(
  { url, canonicalName }: { url: URL; canonicalName: string },
  loaderContext: LoaderContext,
): Promise<WatchedStay | null> {
  const { api, language, currency, signal } = loaderContext
  const { tenancyId } = readStayChoice(url.searchParams)
  const params = { id: canonicalName }
  const [{ data: place }, { data: rooms }] = await Promise.all([
    api.call(getInventory, { params, query: { lang: language } }, { signal }),
    api.call(listRoomTypes, { params, query: { lang: language } }, { signal }),
  ])
  const room = rooms.result.find(({ tenancies }) => tenancies.some(({ id }) => id === tenancyId))
  const tenancy = room?.tenancies.find(({ id }) => id === tenancyId)
  if (!room || !tenancy) return null
  const isForeign = place.pricing.currency !== currency
  const rates = await loadRates(isForeign ? [place.pricing.currency] : [], loaderContext)
  const cost = calculateTotalCost(stayTermsOf(place, room, tenancy, dueTodayFor(place, tenancy, null)), new Date())
  const price: Amount = createAmountFormatter(place.pricing.currency, { language, currency, rates })(cost.allIn.minor)
  return {
    tenancyId: tenancy.id,
    placeName: place.name,
    roomName: room.name,
    length: tenancy.lease_duration,
    lengthUnit: tenancy.lease_duration_unit,
    price,
    unit: place.pricing.duration === 'weekly' ? 'week' : 'month',
    currency: place.pricing.currency,
  }
}
