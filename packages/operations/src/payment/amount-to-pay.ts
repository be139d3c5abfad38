import type { DbOrTx } from '@amber/db/database'
import { type DepositRow, findDeposit, listNationalityRules } from '@amber/db/queries/payment/nationality-rules'
import { type AmountToPay, nationalityPayments } from '@amber/domain/payment/nationality-payment'

/**
 * Returns the amount that books a tenancy for a student of this nationality (`data/nationality` of the form, a
 * two-letter country code): that of the closest rule, else the deposit. Undefined if nothing can be paid.
 */
export async function amountToPay(
  db: DbOrTx,
  { tenancyId, nationality }: { tenancyId: number; nationality: string | null },
): Promise<AmountToPay | undefined> {
  const deposit = await findDeposit(db, tenancyId)
  return deposit?.paymentEnabled ? priceFor(db, deposit, nationality) : undefined
}

/** Returns the amount that a student of this nationality pays instead of the deposit, or the deposit itself. */
async function priceFor(db: DbOrTx, deposit: DepositRow, nationality: string | null): Promise<AmountToPay> {
  const rules = nationality ? await listNationalityRules(db, deposit.rootId, nationality) : []
  const byNationality = nationality ? nationalityPayments(rules, deposit.currency).get(nationality) : undefined
  const { amountMinor, currency, paymentType } = byNationality ?? deposit
  return { amountMinor, currency, paymentType }
}
