import type { CurrencyCode } from '../money/currency.ts'
import type { PaymentType } from './vocabulary.ts'

export const LEDGER_KINDS = [
  'capture',
  'provider_fee',
  'refund_begun',
  'refund_done',
  'refund_failed',
  'release',
  'release_returned',
  'cashback_granted',
  'cashback_paid',
  'dispute_withdrawn',
  'dispute_reinstated',
  'dispute_lost',
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
  'disputed_funds',
  'dispute_losses',
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
  release_returned: (holding) => ['owed_to_landlords', holding],
  cashback_granted: () => ['cashback_granted', 'owed_cashback'],
  cashback_paid: () => ['owed_cashback', 'provider_balance'],
  dispute_withdrawn: () => ['disputed_funds', 'provider_balance'],
  dispute_reinstated: () => ['provider_balance', 'disputed_funds'],
  dispute_lost: (holding) => [holding, 'disputed_funds'],
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
 * balance and no longer in transit. It first makes up for what we lost to a chargeback of the same capture, because the
 * payer has that money from their bank; the rest is held again.
 */
export function entriesOfFailedRefund(
  money: MovedMoney,
  { wasDone, lostMinor }: { wasDone: boolean; lostMinor: number },
): readonly LedgerEntry[] {
  const { amountMinor, currency, paymentType } = money
  const recoveredMinor = Math.min(amountMinor, lostMinor)
  const entries: readonly LedgerEntry[] = [
    { account: wasDone ? 'provider_balance' : 'refunds_in_transit', currency, amountMinor },
    { account: HOLDING_ACCOUNT[paymentType], currency, amountMinor: recoveredMinor - amountMinor },
    { account: 'dispute_losses', currency, amountMinor: negate(recoveredMinor) },
  ]
  return entries.filter((entry) => entry.amountMinor !== 0)
}

/**
 * Returns the entries of money that a chargeback took from the provider's balance or returned to it, with the provider's
 * fee for it. A fee below zero was returned to us.
 */
export function entriesOfDispute(
  kind: 'dispute_withdrawn' | 'dispute_reinstated',
  money: MovedMoney,
  feeMinor: number,
): readonly LedgerEntry[] {
  const { currency } = money
  const entries = entriesOf(kind, money).map((entry) =>
    entry.account === 'provider_balance' ? { ...entry, amountMinor: entry.amountMinor - feeMinor } : entry,
  )
  return feeMinor === 0 ? entries : [...entries, { account: 'provider_fees', currency, amountMinor: feeMinor }]
}

/**
 * Returns the entries of a lost chargeback. The payer has the money back, so nothing of it is held for them any more.
 * Money that was passed on or refunded before is our loss.
 */
export function entriesOfLostDispute(money: MovedMoney, heldMinor: number): readonly LedgerEntry[] {
  const { amountMinor, currency, paymentType } = money
  const borneByHeld = Math.min(amountMinor, heldMinor)
  const entries: readonly LedgerEntry[] = [
    { account: HOLDING_ACCOUNT[paymentType], currency, amountMinor: borneByHeld },
    { account: 'dispute_losses', currency, amountMinor: amountMinor - borneByHeld },
    { account: 'disputed_funds', currency, amountMinor: -amountMinor },
  ]
  return entries.filter((entry) => entry.amountMinor !== 0)
}

/** Returns what is left in the account that holds a payment: a fee is ours, other money is held for the student. */
export const leftInHolding = (
  movements: readonly LedgerMovement[],
  { currency, paymentType }: Pick<MovedMoney, 'currency' | 'paymentType'>,
): number => Math.max(0, negate(sumOf(movements, currency, HOLDING_ACCOUNT[paymentType])))

/** Totals of a payment in its currency, each zero or more. */
export type PaymentBalance = {
  /** Total captured. */
  readonly paid: number
  /** Held for the student. Fees belong to us and are not held. */
  readonly held: number
  /** Refunds in transit. */
  readonly returning: number
  /** Returned to the payer, by us or, after a lost chargeback, by their bank. */
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
    sumOf(
      movements.filter(({ kind }) => kinds?.includes(kind) ?? true),
      currency,
      account,
    )
  const chargedBack = Object.values(HOLDING_ACCOUNT).map((account) => sumInto(account, ['dispute_lost']))
  return {
    paid: sumInto('provider_balance', ['capture']),
    held: negate(sumInto('held_deposits') + sumInto('held_tokens')),
    returning: negate(sumInto('refunds_in_transit')),
    refunded: chargedBack.reduce(
      (total, amount) => total + amount,
      // A rejected refund of what the payer's bank has returned is no loss of ours any more.
      negate(
        sumInto('provider_balance', ['refund_done', 'refund_failed']) + sumInto('dispute_losses', ['refund_failed']),
      ),
    ),
    released: negate(sumInto('owed_to_landlords')),
    cashback: sumInto('cashback_granted'),
  }
}

/** Returns the amount moved: the positive side of the entries. */
export const amountMoved = ({ entries }: LedgerMovement, currency: CurrencyCode): number =>
  sum(entries.filter((entry) => entry.currency === currency && entry.amountMinor > 0))

const sumOf = (movements: readonly LedgerMovement[], currency: CurrencyCode, account: LedgerAccount): number =>
  sum(
    movements.flatMap(({ entries }) =>
      entries.filter((entry) => entry.account === account && entry.currency === currency),
    ),
  )

/** Negates a liability. Avoids `-0`, which is not equal to 0 in strict comparisons. */
const negate = (amount: number) => 0 - amount

const sum = (entries: readonly LedgerEntry[]) => entries.reduce((total, { amountMinor }) => total + amountMinor, 0)
