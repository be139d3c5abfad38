import { appliesToStay } from '@amber/domain/cost/applies-to-stay'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { Random } from '@amber/testing/random'
import { momentBefore } from './days.ts'
import { drawOne, drawWeighted } from './draw.ts'
import { LANGUAGES } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'
import { OFFER_TEXTS, type OfferText } from '../words/offers.ts'
import type { MadeOffer, MadeRoom } from './made-place.ts'
import { roundAmount } from './prices.ts'

type OfferInput = { day: CalendarDay; currency: CurrencyCode; week: number; rooms: readonly MadeRoom[] }

/** Draws offers: some current, with or without an end, and some expired. A landlord offers nothing that no stay gets. */
export function drawOffers(random: Random, input: OfferInput): MadeOffer[] {
  const offers: MadeOffer[] = []
  if (random.chance(34)) offers.push(drawOffer(random, input, 'current'))
  if (random.chance(5)) offers.push(drawOffer(random, input, 'current'))
  if (random.chance(26)) offers.push(drawOffer(random, input, 'over'))
  return offers.filter((offer) => isForSomeStay(offer, input.rooms))
}

/** Returns whether a stay in one of the rooms is long enough for the offer. */
export const isForSomeStay = (offer: MadeOffer, rooms: readonly MadeRoom[]): boolean =>
  rooms.some(({ tenancies }) => tenancies.some(({ row }) => appliesToStay(offer, row)))

function drawOffer(random: Random, { day, currency, week }: OfferInput, when: 'current' | 'over'): MadeOffer {
  const offerType = drawWeighted(random, [
    ['cashback', 45],
    ['discount', 35],
    ['gift', 20],
  ] as const)
  const percent = offerType === 'discount' && random.chance(70) ? random.integer(2, 15) : null
  const amountMinor =
    offerType !== 'gift' && percent === null ? roundAmount(week * random.pick([0.3, 0.5, 0.75, 1]), currency) : null
  const text = drawOne(
    random,
    OFFER_TEXTS[offerType === 'discount' && amountMinor !== null ? 'discountAmount' : offerType],
  )
  const name = fillText(text.name, currency, amountMinor, percent)
  const description = fillText(text.description, currency, amountMinor, percent)
  const startedDaysAgo = when === 'current' ? random.integer(5, 80) : random.integer(120, 400)
  // Negative if the offer ends in the future.
  const endedDaysAgo = when === 'current' ? -random.integer(3, 150) : startedDaysAgo - random.integer(20, 90)
  return {
    offerType,
    name: name.en,
    names: name.others,
    description: description.en,
    descriptions: description.others,
    code: random.chance(25) ? `STAY${random.integer(100, 999)}` : null,
    amountMinor,
    percent,
    minStayDays: text.minStayDays ?? null,
    startsAt: momentBefore(day, startedDaysAgo, 32_400),
    endsAt: when === 'current' && random.chance(20) ? null : momentBefore(day, endedDaysAgo, 82_800),
    createdAt: momentBefore(day, startedDaysAgo, 28_800),
  }
}

/** Fills in the amount, formatted for each language, and the percentage. */
function fillText(text: OfferText['name'], currency: CurrencyCode, amount: number | null, percent: number | null) {
  const inLanguages = LANGUAGES.map((language) => {
    const formattedAmount = amount === null ? '' : formatMoney({ amount, currency }, language)
    return [language, text[language].replaceAll('{amount}', formattedAmount).replaceAll('{percent}', String(percent))]
  })
  const { en, ...others } = Object.fromEntries(inLanguages) as OfferText['name']
  return { en, others }
}
