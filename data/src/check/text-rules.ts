import type { Language } from '@amber/domain/languages'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { sentencesOf, textsOf } from './place-texts.ts'
import { ruleOfPlace } from './rule.ts'

type PeriodWords = { money: RegExp } & Record<PricingDuration, RegExp>

/** Words by which a sentence names a price, and those by which it names a week or a month. */
const PERIOD_WORDS: Record<Language, PeriodWords> = {
  en: { money: /\b(rent|price|pay|sums?\b|cost|bill)/i, weekly: /\bweek/i, monthly: /\bmonth/i },
  de: { money: /miete|preis|zahl|betrag|kosten/i, weekly: /\bwoche|wöchentlich/i, monthly: /monat/i },
  es: { money: /alquiler|precio|pag|gasto|coste/i, weekly: /\bseman/i, monthly: /\bmes(es)?\b|mensual/i },
  fr: { money: /loyer|prix|pay|somme|charges|coût/i, weekly: /semaine|hebdomadaire/i, monthly: /\bmois\b|mensuel/i },
  zh: { money: /租金|价格|付|金额|账单|费用/, weekly: /每周|周租|按周/, monthly: /每月|月租|按月/ },
}

/** The texts of a place never state a rent period other than that of its price. */
export const checkRentPeriod = ruleOfPlace((place) =>
  textsOf(place).flatMap(({ language, text }) => {
    const words = PERIOD_WORDS[language]
    const otherPeriod = words[place.row.priceDuration === 'weekly' ? 'monthly' : 'weekly']
    return sentencesOf(text)
      .filter((sentence) => words.money.test(sentence) && otherPeriod.test(sentence))
      .map((sentence) => `its rent is ${place.row.priceDuration}, but a text says "${sentence}"`)
  }),
)
