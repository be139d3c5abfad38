import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { Random } from '@amber/testing/random'
import { momentBefore } from './days.ts'
import { drawOne, drawWeighted } from './draw.ts'
import { LANGUAGES } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'
import { OFFER_TEXTS, type OfferText } from '../words/offers.ts'
import type { MadeOffer } from './made-place.ts'
import { roundSum } from './prices.ts'

type About = { day: CalendarDay; currency: CurrencyCode; week: number }

/** Some that run, with or without an end, and some that are over. */
export function drawOffers(random: Random, about: About): MadeOffer[] {
  const offers: MadeOffer[] = []
  if (random.chance(34)) offers.push(drawOffer(random, about, 'current'))
  if (random.chance(5)) offers.push(drawOffer(random, about, 'current'))
  if (random.chance(26)) offers.push(drawOffer(random, about, 'over'))
  return offers
}

function drawOffer(random: Random, { day, currency, week }: About, when: 'current' | 'over'): MadeOffer {
  const offerType = drawWeighted(random, [
    ['cashback', 45],
    ['discount', 35],
    ['gift', 20],
  ] as const)
  const percent = offerType === 'discount' && random.chance(70) ? random.integer(2, 15) : null
  const amountMinor =
    offerType !== 'gift' && percent === null ? roundSum(week * random.pick([0.3, 0.5, 0.75, 1]), currency) : null
  const text = drawOne(
    random,
    OFFER_TEXTS[offerType === 'discount' && amountMinor !== null ? 'discountAmount' : offerType],
  )
  const name = filled(text.name, currency, amountMinor, percent)
  const description = filled(text.description, currency, amountMinor, percent)
  const starts = when === 'current' ? random.integer(5, 80) : random.integer(120, 400)
  const ends = when === 'current' ? -random.integer(3, 150) : starts - random.integer(20, 90)
  return {
    offerType,
    name: name.en,
    names: name.others,
    description: description.en,
    descriptions: description.others,
    code: random.chance(25) ? `STAY${random.integer(100, 999)}` : null,
    amountMinor,
    percent,
    startsAt: momentBefore(day, starts, 32_400),
    endsAt: when === 'current' && random.chance(20) ? null : momentBefore(day, ends, 82_800),
    createdAt: momentBefore(day, starts, 28_800),
  }
}

/** With the sum as readers of each language write it. */
function filled(text: OfferText['name'], currency: CurrencyCode, amount: number | null, percent: number | null) {
  const inLanguages = LANGUAGES.map((language) => {
    const sum = amount === null ? '' : formatMoney({ amount, currency }, language)
    return [language, text[language].replaceAll('{amount}', sum).replaceAll('{percent}', String(percent))]
  })
  const { en, ...others } = Object.fromEntries(inLanguages) as OfferText['name']
  return { en, others }
}
