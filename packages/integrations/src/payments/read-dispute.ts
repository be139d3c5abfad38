import type { DisputeFacts, DisputeState } from '@amber/domain/finance/dispute'

const STATES: ReadonlyMap<unknown, DisputeState> = new Map([
  ['needs_response', 'needs_response'],
  ['warning_needs_response', 'needs_response'],
  ['under_review', 'under_review'],
  ['warning_under_review', 'under_review'],
  ['won', 'won'],
  ['lost', 'lost'],
])

/** Reads a dispute of an event. Returns null without an amount. A forged event may contain anything. */
export function readDispute(id: string, object: Readonly<Record<string, unknown>>): DisputeFacts | null {
  const { amount, currency, status, reason, evidence_details: evidence } = object
  if (!Number.isSafeInteger(amount) || Number(amount) < 0) return null
  if (typeof currency !== 'string' || !/^[a-z]{3}$/.test(currency)) return null
  const dueBy = (evidence as { due_by?: unknown } | null | undefined)?.due_by
  return {
    id,
    amountMinor: Number(amount),
    currency: currency.toUpperCase(),
    state: STATES.get(status) ?? 'unknown',
    reason: typeof reason === 'string' && /^[a-z_]{1,60}$/.test(reason) ? reason : null,
    dueAt: isUnixTime(dueBy) ? new Date(dueBy * 1_000).toISOString() : null,
  }
}

/** The year 9999 is the last that the contract's times can state. */
const isUnixTime = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 253_402_300_800
