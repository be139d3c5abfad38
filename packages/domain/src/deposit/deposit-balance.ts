import type { PaymentBalance } from '../payment/ledger.ts'

/** Our ledger's figures of a deposit, in minor units. */
export type DepositBalance = Pick<PaymentBalance, 'held' | 'returning' | 'refunded' | 'released'>

/**
 * Returns the balance of payments without the refunds that only corrected what was charged, such as for another nationality:
 * those were never part of the deposit.
 */
export function depositBalance(
  { held, returning, refunded, released }: PaymentBalance,
  correctedMinor: number,
): DepositBalance {
  const done = Math.min(refunded, correctedMinor)
  return { held, released, refunded: refunded - done, returning: Math.max(0, returning - (correctedMinor - done)) }
}
