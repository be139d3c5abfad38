import { getInventory, listRoomTypes } from '@amber/contract/inventory'
import { listSimilar } from '@amber/contract/similar'
import { wholeCost } from '@amber/domain/cost/whole-cost'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { Asking } from '../../lib/asking.server.ts'
import { amountWriter } from '../../parts/booking/load-sent-booking.server.ts'
import { policiesOf, policyOf } from '../../parts/stay/cancellation-policies.ts'
import { linesOf } from '../../parts/stay/cost-lines.ts'
import { stayTermsOf } from '../../parts/stay/stay-terms.ts'
import type { ImageView, SimilarPlace, StayDetails } from './payment-view.ts'
import { returnTerms } from './return-terms.ts'

type Wanted = { canonicalName: string; tenancyId: number; moveIn: CalendarDay | null; bookedAt: Date }

/** The page stands without: whoever pays knows the amount and the room. */
export async function loadStay(wanted: Wanted, asking: Asking): Promise<StayDetails | null> {
  const { api, language, signal, report } = asking
  const question = { params: { id: wanted.canonicalName }, query: { lang: language } }
  try {
    const [{ data: place }, { data: rooms }] = await Promise.all([
      api.call(getInventory, question, { signal }),
      api.call(listRoomTypes, question, { signal }),
    ])
    const room = rooms.result.find(({ tenancies }) => tenancies.some(({ id }) => id === wanted.tenancyId))
    const tenancy = room?.tenancies.find(({ id }) => id === wanted.tenancyId)
    if (room === undefined || tenancy === undefined) return null
    const write = await amountWriter(place.pricing.currency, asking)
    const cost = wholeCost(stayTermsOf(place, room, tenancy), wanted.bookedAt)
    return {
      city: place.meta.region_name,
      image: imageOf(room.images[0] ?? place.images[0]),
      lines: linesOf(cost.lines, write).filter((line) => line.kind !== 'cost' || !line.included),
      total: write(cost.totalMinor),
      terms: wanted.moveIn === null ? [] : termsOf(wanted.moveIn),
    }

    function termsOf(moveIn: CalendarDay) {
      const stay = { bookedAt: wanted.bookedAt, moveIn, timeZone: place.time_zone }
      return room === undefined ? [] : returnTerms(policiesOf(room, place).map(policyOf), stay, language)
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

const MOST_SIMILAR = 3

/** What else there is, once a room is gone. */
export async function loadSimilar(canonicalName: string, asking: Asking): Promise<SimilarPlace[]> {
  const { api, language, signal, report } = asking
  const question = { params: { id: canonicalName }, query: { lang: language, limit: MOST_SIMILAR } }
  try {
    const { data } = await api.call(listSimilar, question, { signal })
    return data.result.slice(0, MOST_SIMILAR).map(({ id, name, canonical_name, images, pricing }) => ({
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
