import { getInventory, listRoomTypes } from '@amber/contract/endpoints/inventory'
import { listSimilar } from '@amber/contract/endpoints/similar'
import { calculateTotalCost } from '@amber/domain/cost/total-cost'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { loadAmountFormatter } from '../booking/shared/load-sent-booking.server.ts'
import { policiesOf, policyOf } from '../../shared/stay/cancellation-policies.ts'
import { toLineViews } from '../../shared/stay/cost-lines.ts'
import { stayTermsOf } from '../../shared/stay/stay-terms.ts'
import type { ImageView, SimilarPlace, StayDetails } from './payment-view.ts'
import { refundTermViews } from './refund-term-views.ts'

type StayRequest = { canonicalName: string; tenancyId: number; moveIn: CalendarDay | null; bookedAt: Date }

/** Returns null on errors: the page works without the details of the stay. */
export async function loadStay(stayRequest: StayRequest, loaderContext: LoaderContext): Promise<StayDetails | null> {
  const { api, language, signal, report } = loaderContext
  const request = { params: { id: stayRequest.canonicalName }, query: { lang: language } }
  try {
    const [{ data: place }, { data: rooms }] = await Promise.all([
      api.call(getInventory, request, { signal }),
      api.call(listRoomTypes, request, { signal }),
    ])
    const room = rooms.result.find(({ tenancies }) => tenancies.some(({ id }) => id === stayRequest.tenancyId))
    const tenancy = room?.tenancies.find(({ id }) => id === stayRequest.tenancyId)
    if (room === undefined || tenancy === undefined) return null
    const formatAmount = await loadAmountFormatter(place.pricing.currency, loaderContext)
    const cost = calculateTotalCost(stayTermsOf(place, room, tenancy), stayRequest.bookedAt)
    return {
      city: place.meta.region_name,
      image: imageOf(room.images[0] ?? place.images[0]),
      lines: toLineViews(cost.lines, formatAmount).filter((line) => line.kind !== 'cost' || !line.included),
      total: formatAmount(cost.totalMinor),
      terms: stayRequest.moveIn === null ? [] : termsOf(stayRequest.moveIn),
    }

    function termsOf(moveIn: CalendarDay) {
      const stay = { bookedAt: stayRequest.bookedAt, moveIn, timeZone: place.time_zone }
      return room === undefined ? [] : refundTermViews(policiesOf(room, place).map(policyOf), stay, language)
    }
  } catch (error) {
    report(error)
    return null
  }
}

type Picture = { base_path: string; width?: number | null; height?: number | null; blurred_preview: string | null }

const imageOf = (image: Picture | undefined): ImageView | null =>
  image === undefined
    ? null
    : {
        path: image.base_path,
        width: image.width ?? 1200,
        height: image.height ?? 800,
        preview: image.blurred_preview,
      }

const MAX_SIMILAR = 3

/** Loads alternatives once a room is sold out. */
export async function loadSimilar(canonicalName: string, loaderContext: LoaderContext): Promise<SimilarPlace[]> {
  const { api, language, signal, report } = loaderContext
  const request = { params: { id: canonicalName }, query: { lang: language, limit: MAX_SIMILAR } }
  try {
    const { data } = await api.call(listSimilar, request, { signal })
    return data.result.slice(0, MAX_SIMILAR).map(({ id, name, canonical_name, images, pricing }) => ({
      id,
      name,
      path: `/places/${canonical_name}`,
      image: imageOf(images[0]),
      price:
        pricing && isCurrencyCode(pricing.currency)
          ? formatMoney({ amount: pricing.price_per_person, currency: pricing.currency }, language)
          : null,
      unit: pricing?.duration === 'monthly' ? 'month' : 'week',
    }))
  } catch (error) {
    report(error)
    return []
  }
}
