import type { PaymentAccount } from '@amber/contract/schemas/payments'
import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { type BalancePart, BALANCE_PARTS, balancePartsOf } from './account-lines.ts'

export type BalanceLine = {
  part: BalancePart
  /** One amount per currency; currencies are not added up. */
  amounts: string[]
}

/** Sums the buckets of all payments. */
export function balanceLines(accounts: readonly PaymentAccount[], language: Language): BalanceLine[] {
  return BALANCE_PARTS.flatMap((part) => {
    const totals = new Map<CurrencyCode, number>()
    for (const account of accounts) {
      const { currency } = account.payment
      const amount = part === 'held' && isFee(account) ? 0 : balancePartsOf(account)[part]
      if (amount > 0) totals.set(currency, (totals.get(currency) ?? 0) + amount)
    }
    const amounts = [...totals].map(([currency, amount]) => formatMoney({ amount, currency }, language))
    return amounts.length > 0 ? [{ part, amounts }] : []
  })
}

/** Platform fees are not held for anyone. */
const isFee = ({ payment }: PaymentAccount) => payment.payment_type === 'platform_fee'
