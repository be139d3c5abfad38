import type { PaymentAccount } from '@amber/contract/payments'
import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { PARTS, partsOf } from './account-lines.ts'

/** What waits to be sent back again is held like the rest. */
const SUMMED = PARTS.filter((part) => part !== 'stuck')

export type SumLine = {
  part: (typeof SUMMED)[number]
  /** One a currency: they are not added up to a sum that nobody has. */
  amounts: string[]
}

/** Where all of it is. */
export function sumLines(accounts: readonly PaymentAccount[], language: Language): SumLine[] {
  return SUMMED.flatMap((part) => {
    const sums = new Map<CurrencyCode, number>()
    for (const account of accounts) {
      const { currency } = account.payment
      const parts = partsOf(account)
      const amount = part === 'held' ? parts.stuck + (isFee(account) ? 0 : parts.held) : parts[part]
      if (amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + amount)
    }
    const amounts = [...sums].map(([currency, amount]) => formatMoney({ amount, currency }, language))
    return amounts.length > 0 ? [{ part, amounts }] : []
  })
}

/** Held for nobody. */
const isFee = ({ payment }: PaymentAccount) => payment.payment_type === 'platform_fee'
