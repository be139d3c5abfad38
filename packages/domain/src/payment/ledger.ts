import type { CurrencyCode } from '../money/currency.ts'
import type { PaymentType } from './vocabulary.ts'

export const LEDGER_KINDS = [
  'capture',
  'provider_fee',
  'refund_begun',
  'refund_done',
  'refund_failed',
  'release',
  'cashback_granted',
  'cashback_paid',
] as const

export type LedgerKind = (typeof LEDGER_KINDS)[number]

export const LEDGER_ACCOUNTS = [
  'provider_balance',
  'held_deposits',
  'held_tokens',
  'refunds_in_transit',
  'owed_to_landlords',
  'owed_cashback',
  'platform_fees',
  'provider_fees',
  'cashback_granted',
] as const

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

export type LedgerEntry = {
  readonly account: LedgerAccount
  readonly currency: CurrencyCode
  /** Positive into the account, negative out of it. Liabilities and income are therefore negative. */
  readonly amountMinor: number
}

/** Account that holds a captured payment, by payment type. */
export const HOLDING_ACCOUNT: Readonly<Record<PaymentType, LedgerAccount>> = {
  deposit: 'held_deposits',
  refundable_token: 'held_tokens',
  platform_fee: 'platform_fees',
}

type MovedMoney = { readonly amountMinor: number; readonly currency: CurrencyCode; readonly paymentType: PaymentType }

/** Accounts of each kind: money moves into the first and out of the second. */
const ACCOUNTS_BY_KIND: Readonly<
  Record<LedgerKind, (holding: LedgerAccount) => readonly [to: LedgerAccount, from: LedgerAccount]>
> = {
  capture: (holding) => ['provider_balance', holding],
  provider_fee: () => ['provider_fees', 'provider_balance'],
  refund_begun: (holding) => [holding, 'refunds_in_transit'],
  refund_done: () => ['refunds_in_transit', 'provider_balance'],
  refund_failed: (holding) => ['refunds_in_transit', holding],
  release: (holding) => [holding, 'owed_to_landlords'],
  cashback_granted: () => ['cashback_granted', 'owed_cashback'],
  cashback_paid: () => ['owed_cashback', 'provider_balance'],
}

/** Returns both sides of a movement, which add up to zero. */
export function entriesOf(
  kind: LedgerKind,
  { amountMinor, currency, paymentType }: MovedMoney,
): readonly LedgerEntry[] {
  const [to, from] = ACCOUNTS_BY_KIND[kind](HOLDING_ACCOUNT[paymentType])
  return [
    { account: to, currency, amountMinor },
    { account: from, currency, amountMinor: -amountMinor },
  ]
}

/**
 * Returns the entries of a refund that the bank rejected. If it was already paid out, the money is back in the provider
 * balance and no longer in transit. Either way it is held again.
 */
export function entriesOfFailedRefund(money: MovedMoney, { wasDone }: { wasDone: boolean }): readonly LedgerEntry[] {
  const { amountMinor, currency, paymentType } = money
  if (!wasDone) return entriesOf('refund_failed', money)
  return [
    { account: 'provider_balance', currency, amountMinor },
    { account: HOLDING_ACCOUNT[paymentType], currency, amountMinor: -amountMinor },
  ]
}

/** Totals of a payment in its currency, each zero or more. */
export type PaymentBalance = {
  /** Total captured. */
  readonly paid: number
  /** Held for the student. Fees belong to us and are not held. */
  readonly held: number
  /** Refunds in transit. */
  readonly returning: number
  readonly refunded: number
  /** Passed on to the landlord. */
  readonly released: number
  /** Cashback granted, whether or not paid out yet. */
  readonly cashback: number
}

export type LedgerMovement = {
  readonly kind: LedgerKind
  /** Entries of one transaction. */
  readonly entries: readonly LedgerEntry[]
}

/** Calculates the balance from the ledger alone. */
export function paymentBalanceOf(movements: readonly LedgerMovement[], currency: CurrencyCode): PaymentBalance {
  const sumInto = (account: LedgerAccount, kinds?: readonly LedgerKind[]) =>
    sum(
      movements
        .filter(({ kind }) => kinds?.includes(kind) ?? true)
        .flatMap(({ entries }) => entries.filter((entry) => entry.account === account && entry.currency === currency)),
    )
  return {
    paid: sumInto('provider_balance', ['capture']),
    held: negate(sumInto('held_deposits') + sumInto('held_tokens')),
    returning: negate(sumInto('refunds_in_transit')),
    refunded: negate(sumInto('provider_balance', ['refund_done', 'refund_failed'])),
    released: negate(sumInto('owed_to_landlords')),
    cashback: sumInto('cashback_granted'),
  }
}

/** Returns the amount moved: the positive side of the entries. */
export const amountMoved = ({ entries }: LedgerMovement, currency: CurrencyCode): number =>
  sum(entries.filter((entry) => entry.currency === currency && entry.amountMinor > 0))

/** Negates a liability. Avoids `-0`, which is not equal to 0 in strict comparisons. */
const negate = (amount: number) => 0 - amount

const sum = (entries: readonly LedgerEntry[]) => entries.reduce((total, { amountMinor }) => total + amountMinor, 0)
