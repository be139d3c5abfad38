import type { Place } from '@amber/contract/schemas/inventory'
import { callingCodes } from '@amber/domain/contact/calling-codes'
import { type Language, LOCALES } from '@amber/domain/languages'
import { isPaymentOffered } from '@amber/domain/payment/payment-offered'

type Nationality = { code: string; name: string }

/** Nationalities that pay another amount today at one of the places, and the visitor's own, sorted by name. */
export type NationalityChoice = { options: Nationality[]; chosen: Nationality | null }

/** Offers no choice where no nationality has a rule. A chosen one without a rule stays chosen: it pays as usual. */
export function nationalityChoiceOf(
  places: readonly Pick<Place, 'meta' | 'nationality_payments'>[],
  requested: string | undefined,
  language: Language,
): NationalityChoice {
  const withRule = places
    .filter(({ meta }) => isPaymentOffered(meta))
    .flatMap(({ nationality_payments: payments }) => payments.flatMap(({ nationalities }) => nationalities))
  if (withRule.length === 0) return { options: [], chosen: null }
  const own = callingCodes().flatMap(({ country }) => (country === requested ? [country] : []))
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' })
  const { compare } = new Intl.Collator(LOCALES[language])
  const options = [...new Set([...withRule, ...own])]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name))
  return { options, chosen: options.find(({ code }) => code === requested) ?? null }
}
