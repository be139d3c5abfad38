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
  /** Into the account above zero, out of it below: what we owe and what we earn is below. */
  readonly amountMinor: number
}

/** Where what is paid sits. */
export const HOLDING_ACCOUNT: Readonly<Record<PaymentType, LedgerAccount>> = {
  deposit: 'held_deposits',
  refundable_token: 'held_tokens',
  platform_fee: 'platform_fees',
}

type Money = { readonly amountMinor: number; readonly currency: CurrencyCode; readonly paymentType: PaymentType }

/** The two sides of each kind: money comes into the first and out of the second. */
const SIDES: Readonly<
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

/** Both sides of what happens to an amount: they sum to zero. */
export function entriesOf(kind: LedgerKind, { amountMinor, currency, paymentType }: Money): readonly LedgerEntry[] {
  const [to, from] = SIDES[kind](HOLDING_ACCOUNT[paymentType])
  return [
    { account: to, currency, amountMinor },
    { account: from, currency, amountMinor: -amountMinor },
  ]
}

/**
 * A bank may refuse what had been paid out: then it is back with the provider, and not on its way any more. What is held
 * is held again, either way.
 */
export function entriesOfFailedRefund(money: Money, { wasDone }: { wasDone: boolean }): readonly LedgerEntry[] {
  const { amountMinor, currency, paymentType } = money
  if (!wasDone) return entriesOf('refund_failed', money)
  return [
    { account: 'provider_balance', currency, amountMinor },
    { account: HOLDING_ACCOUNT[paymentType], currency, amountMinor: -amountMinor },
  ]
}

/** What became of a payment, in its currency: each is zero or more. */
export type Whereabouts = {
  /** All that was ever taken. */
  readonly paid: number
  /** With us, for the student. A fee is ours, and so is held by nobody. */
  readonly held: number
  /** On its way back. */
  readonly returning: number
  readonly refunded: number
  /** Passed on to the landlord. */
  readonly released: number
  /** Promised beside it, or paid out. */
  readonly cashback: number
}

export type LedgerMovement = {
  readonly kind: LedgerKind
  /** Of one transaction. */
  readonly entries: readonly LedgerEntry[]
}

/** Read from the ledger, and from nothing else. */
export function whereaboutsOf(movements: readonly LedgerMovement[], currency: CurrencyCode): Whereabouts {
  const into = (account: LedgerAccount, kinds?: readonly LedgerKind[]) =>
    sum(
      movements
        .filter(({ kind }) => kinds?.includes(kind) ?? true)
        .flatMap(({ entries }) => entries.filter((entry) => entry.account === account && entry.currency === currency)),
    )
  return {
    paid: into('provider_balance', ['capture']),
    held: below(into('held_deposits') + into('held_tokens')),
    returning: below(into('refunds_in_transit')),
    refunded: below(into('provider_balance', ['refund_done', 'refund_failed'])),
    released: below(into('owed_to_landlords')),
    cashback: into('cashback_granted'),
  }
}

/** What moved: the side that money came into. */
export const amountMoved = ({ entries }: LedgerMovement, currency: CurrencyCode): number =>
  sum(entries.filter((entry) => entry.currency === currency && entry.amountMinor > 0))

/** What we owe stands below zero. Not `-0`, which is not the zero that others write. */
const below = (amount: number) => 0 - amount

const sum = (entries: readonly LedgerEntry[]) => entries.reduce((total, { amountMinor }) => total + amountMinor, 0)
