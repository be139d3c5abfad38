import type { Db } from '@amber/db/database'
import { listNationalityRules, type PayingPlace } from '@amber/db/queries/nationality-rules'
import { countryCodeOf } from '@amber/domain/contact/country-code'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { type AmountToPay, nationalityPayments } from '@amber/domain/payment/nationality-payment'

/** What each nationality pays at a place instead of the deposit; none where nothing can be paid. */
export async function listNationalityPayments(
  db: Db,
  place: PayingPlace,
  nationality?: string,
): Promise<ReadonlyMap<string, AmountToPay>> {
  if (!place.paymentEnabled) return new Map()
  return nationalityPayments(await listNationalityRules(db, place.id, nationality), place.currency as CurrencyCode)
}

/** For one, as it was typed; undefined where the deposit is paid. */
export async function findNationalityPayment(
  db: Db,
  place: PayingPlace,
  typed: string | undefined,
): Promise<AmountToPay | undefined> {
  const nationality = typed === undefined ? undefined : countryCodeOf(typed)
  if (nationality === undefined) return undefined
  return (await listNationalityPayments(db, place, nationality)).get(nationality)
}
