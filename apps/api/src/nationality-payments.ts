import type { Db } from '@amber/db/database'
import {
  listNationalityRules,
  listRulesOfPlaces,
  type PlaceForPayment,
} from '@amber/db/queries/payment/nationality-rules'
import { countryCodeOf } from '@amber/domain/contact/country-code'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { type AmountToPay, nationalityPayments } from '@amber/domain/payment/nationality-payment'
import type { Listing } from '@amber/domain/search/listing'

/** Returns what each nationality pays at a place instead of the deposit; empty when payments are off. */
export async function listNationalityPayments(
  db: Db,
  place: PlaceForPayment,
  nationality?: string,
): Promise<ReadonlyMap<string, AmountToPay>> {
  if (!place.paymentEnabled) return new Map()
  return nationalityPayments(await listNationalityRules(db, place.id, nationality), place.currency as CurrencyCode)
}

/** Returns the payment for a nationality as the user typed it; undefined when the deposit applies. */
export async function findNationalityPayment(
  db: Db,
  place: PlaceForPayment,
  typedNationality: string | undefined,
): Promise<AmountToPay | undefined> {
  const nationality = typedNationality === undefined ? undefined : countryCodeOf(typedNationality)
  if (nationality === undefined) return undefined
  return (await listNationalityPayments(db, place, nationality)).get(nationality)
}

/** Returns what a nationality pays today at each of the places with a rule for it, by place. */
export async function listOwnPayments(
  db: Db,
  listings: readonly Pick<Listing, 'id' | 'currency'>[],
  nationality: string | undefined,
): Promise<ReadonlyMap<number, AmountToPay>> {
  if (nationality === undefined || listings.length === 0) return new Map()
  const placeIds = listings.map(({ id }) => id)
  const rules = Map.groupBy(await listRulesOfPlaces(db, placeIds, nationality), ({ placeId }) => placeId)
  return new Map(
    listings.flatMap(({ id, currency }) => {
      const payment = nationalityPayments(rules.get(id) ?? [], currency as CurrencyCode).get(nationality)
      return payment ? [[id, payment] as const] : []
    }),
  )
}
