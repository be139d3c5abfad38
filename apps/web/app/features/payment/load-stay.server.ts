import { getInventory, listRoomTypes } from '@amber/contract/endpoints/inventory'
import { listSimilar } from '@amber/contract/endpoints/similar'
import { includedCostName } from '@amber/copy/payment-names'
import { freeCancellation } from '@amber/domain/booking/free-cancellation'
import { DAY } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import { todayIn } from '@amber/domain/dates/today'
import { type CurrencyCode, isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { nextPayment, type PaymentSchedule, rentNumber } from '@amber/domain/payment/payment-schedule'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { loadAmountFormatter } from '../booking/shared/load-sent-booking.server.ts'
import { policiesOf, policyOf } from '../../shared/stay/cancellation-policies.ts'
import { todayViewOf } from '../../shared/schedule/due-today.ts'
import { dueDatesOf, scheduleRows } from '../../shared/schedule/schedule-view.ts'
import { type FormatAmount, toLineViews } from '../../shared/stay/cost-lines.ts'
import { otherOfferViews } from '../../shared/stay/other-offers.ts'
import { landlordViewOf } from '../../shared/stay/landlord-view.ts'
import type { ImageView, SimilarPlace, StayDetails } from './payment-view.ts'
import { pricedStayOf, type ShownPlace, type StayToPrice } from './priced-stay.ts'
import { refundTermViews } from './refund-term-views.ts'

type StayRequest = StayToPrice & {
  canonicalName: string
  tenancyId: number
  currency: CurrencyCode
}

/** Returns null on errors: the page works without the details of the stay. */
export async function loadStay(stayRequest: StayRequest, loaderContext: LoaderContext): Promise<StayDetails | null> {
  try {
    const { moveIn, currency, timeZone, bookedAt } = stayRequest
    const shown = await loadPlace(stayRequest, loaderContext)
    const priced = pricedStayOf(stayRequest, shown)
    if (priced === undefined) return null
    const { language } = loaderContext
    const arrival = arrivalOf(stayRequest)
    const formatAmount = await loadAmountFormatter(currency, loaderContext)
    const { cost, plan, schedule, due, depositMinor } = priced
    const today = todayViewOf(due, depositMinor, formatAmount)
    const next = schedule && nextPayment(schedule, todayIn(timeZone, new Date()))
    const policies =
      stayRequest.booked?.cancellation_policies ?? (shown?.room ? policiesOf(shown.room, shown.place) : null)
    return {
      city: shown?.place.meta.region_name ?? null,
      image: imageOf(shown?.room?.images[0] ?? shown?.place.images[0]),
      landlord: shown ? landlordViewOf(shown.place, language) : null,
      lines: toLineViews(cost.lines, formatAmount).filter((line) => line.kind !== 'cost' || !line.included),
      otherOffers: otherOfferViews(cost.otherOffers),
      total: formatAmount(cost.totalMinor),
      today,
      schedule: schedule
        ? {
            today,
            rows: scheduleRows(schedule, plan.kind === 'monthly', formatAmount),
            dates: dueDatesOf(schedule, language),
            back: schedule.moneyBack && formatAmount(schedule.moneyBack.amountMinor),
          }
        : null,
      next: next ? { amount: formatAmount(next.amountMinor).text, day: formatDate(next.dueOn, language) } : null,
      calendar: schedule ? calendarOf(schedule, formatAmount) : [],
      arrival,
      arrivalText: arrival && formatDate(arrival, language, { format: DAY }),
      free:
        moveIn === null || policies === null
          ? null
          : freeView(policies.map(policyOf), { bookedAt, moveIn, timeZone }, language),
      terms:
        moveIn === null || policies === null
          ? null
          : refundTermViews(policies.map(policyOf), { bookedAt, moveIn, timeZone }, language),
    }
  } catch (error) {
    loaderContext.report(error)
    return null
  }
}

function freeView(...[policies, stay, language]: Parameters<typeof refundTermViews>): StayDetails['free'] {
  const free = freeCancellation(policies, stay, new Date())
  if (!free) return null
  const { timeZone } = stay
  const agreementDue = free.agreementDueAt && formatDate(free.agreementDueAt, language, { timeZone })
  return { on: free.day, day: formatDate(free.day, language), agreementDue }
}

/** Most students arrive on the first day, which needs no entry of its own. */
const arrivalOf = ({ booked, moveIn }: StayRequest): StayDetails['arrival'] =>
  booked === null || booked.arrival_date === moveIn ? null : booked.arrival_date

/** Loads the place with the room. A booked stay needs neither, as they may be off the site by now. */
async function loadPlace(
  { canonicalName, tenancyId, booked }: StayRequest,
  { api, language, signal, report }: LoaderContext,
): Promise<ShownPlace | undefined> {
  const request = { params: { id: canonicalName }, query: { lang: language } }
  try {
    const [{ data: place }, { data: rooms }] = await Promise.all([
      api.call(getInventory, request, { signal }),
      api.call(listRoomTypes, request, { signal }),
    ])
    const room = rooms.result.find(({ tenancies }) => tenancies.some(({ id }) => id === tenancyId))
    return { place, room, tenancy: room?.tenancies.find(({ id }) => id === tenancyId) }
  } catch (error) {
    if (booked === null) throw error
    report(error)
    return undefined
  }
}

/** Lists what is still to come: the payments to the landlord and the money back. */
function calendarOf({ entries, moneyBack }: PaymentSchedule, formatAmount: FormatAmount): StayDetails['calendar'] {
  return [
    ...entries.flatMap((entry) =>
      entry.kind === 'today'
        ? []
        : [
            {
              kind: entry.kind,
              number: rentNumber({ entries }, entry),
              includes:
                entry.includes?.map((cost) => includedCostName(cost, (minor) => formatAmount(minor).text)) ?? [],
              day: entry.dueOn,
              amount: formatAmount(entry.amountMinor).text,
            },
          ],
    ),
    ...(moneyBack
      ? [
          {
            kind: 'back' as const,
            number: 1,
            includes: [],
            day: moneyBack.by,
            amount: formatAmount(moneyBack.amountMinor).text,
          },
        ]
      : []),
  ]
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
          ? formatMoney({ amount: pricing.all_in.price, currency: pricing.currency }, language)
          : null,
      unit: pricing?.duration === 'monthly' ? 'month' : 'week',
    }))
  } catch (error) {
    report(error)
    return []
  }
}
