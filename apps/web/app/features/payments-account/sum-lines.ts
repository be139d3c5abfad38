import type { PaymentAccount } from '@amber/contract/payments'
import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { type Part, PARTS, partsOf } from './account-lines.ts'

export type SumLine = {
  part: Part
  /** One a currency: they are not added up to a sum that nobody has. */
  amounts: string[]
}

/** Where all of it is. */
export function sumLines(accounts: readonly PaymentAccount[], language: Language): SumLine[] {
  return PARTS.flatMap((part) => {
    const sums = new Map<CurrencyCode, number>()
    for (const account of accounts) {
      const { currency } = account.payment
      const amount = part === 'held' && isFee(account) ? 0 : partsOf(account)[part]
      if (amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + amount)
    }
    const amounts = [...sums].map(([currency, amount]) => formatMoney({ amount, currency }, language))
    return amounts.length > 0 ? [{ part, amounts }] : []
  })
}

/** Held for nobody. */
const isFee = ({ payment }: PaymentAccount) => payment.payment_type === 'platform_fee'
