import type { Place } from '@amber/contract/schemas/inventory'
import { type Language, LOCALES } from '@amber/domain/languages'
import { isPaymentOffered } from '@amber/domain/payment/payment-offered'

type Nationality = { code: string; name: string }

/** Nationalities that pay another amount today, sorted by name, and the one that the URL chooses. */
export type NationalityChoice = { options: Nationality[]; chosen: Nationality | null }

/** Chooses none for a requested nationality without a rule: it pays as usual. */
export function nationalityOf(
  { meta, nationality_payments: payments }: Pick<Place, 'meta' | 'nationality_payments'>,
  requested: string | null,
  language: Language,
): NationalityChoice {
  if (!isPaymentOffered(meta)) return { options: [], chosen: null }
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' })
  const { compare } = new Intl.Collator(LOCALES[language])
  const options = payments
    .flatMap(({ nationalities }) => nationalities)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name))
  return { options, chosen: options.find(({ code }) => code === requested) ?? null }
}
