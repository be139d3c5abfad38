import type { DbOrTx } from '@amber/db/database'
import { findDeposit, listNationalityRules } from '@amber/db/queries/nationality-rules'
import { type AmountToPay, nationalityPayments } from '@amber/domain/payment/nationality-payment'

/**
 * What books a tenancy for a student of that nationality (`data/nationality` of the form, a country's two letters): the
 * closest rule, else the deposit. Undefined where nothing can be paid.
 */
export async function amountToPay(
  db: DbOrTx,
  { tenancyId, nationality }: { tenancyId: number; nationality: string | null },
): Promise<AmountToPay | undefined> {
  const deposit = await findDeposit(db, tenancyId)
  if (!deposit?.paymentEnabled) return undefined
  const rules = nationality ? await listNationalityRules(db, deposit.rootId, nationality) : []
  const byNationality = nationality ? nationalityPayments(rules, deposit.currency).get(nationality) : undefined
  const { amountMinor, currency, paymentType } = byNationality ?? deposit
  return { amountMinor, currency, paymentType }
}
