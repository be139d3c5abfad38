import type { PaymentStatus } from './vocabulary.ts'

export const PAYMENT_EVENTS = [
  'start',
  'free',
  'provider_ready',
  'provider_refused',
  'card_submitted',
  'waits_for_card',
  'captured',
  'declined',
  'room_gone',
] as const

export type PaymentEvent = (typeof PAYMENT_EVENTS)[number]

/**
 * All transitions. A late capture overrides an earlier decline. A capture for which no slot is left is applied as
 * `room_gone`; one in `sold_out`, or a second one in `success`, does not change the status and is refunded.
 */
const TRANSITIONS: Readonly<Record<PaymentStatus, Readonly<Partial<Record<PaymentEvent, PaymentStatus>>>>> = {
  init: { start: 'init_loading', free: 'success', room_gone: 'sold_out' },
  init_loading: {
    provider_ready: 'initiated',
    provider_refused: 'init_failure',
    captured: 'success',
    declined: 'failed',
    room_gone: 'sold_out',
  },
  init_failure: { start: 'init_loading', captured: 'success', room_gone: 'sold_out' },
  initiated: { card_submitted: 'processing', captured: 'success', declined: 'failed', room_gone: 'sold_out' },
  // The provider has no card yet or waits for the student's confirmation at their bank, so it is the student's turn
  // again.
  processing: { waits_for_card: 'initiated', captured: 'success', declined: 'failed', room_gone: 'sold_out' },
  failed: { start: 'init_loading', captured: 'success', room_gone: 'sold_out' },
  sold_out: {},
  success: {},
}

/** Returns undefined if the event changes nothing (duplicate, late, out of order). */
export const nextPaymentStatus = (from: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined =>
  TRANSITIONS[from][event]

const IN_PROGRESS: ReadonlySet<PaymentStatus> = new Set(['success', 'processing', 'init_loading'])

/** Returns whether a payment is in progress or complete, so that another request has to wait for it. */
export const isInProgress = (status: PaymentStatus): boolean => IN_PROGRESS.has(status)

/** Returns whether the status is final. */
export const isFinal = (status: PaymentStatus): boolean => Object.keys(TRANSITIONS[status]).length === 0
