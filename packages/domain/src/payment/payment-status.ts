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
 * All moves there are. A late capture beats an early decline. A capture that can't take a place is applied as
 * `room_gone`; one in `sold_out`, or a second one in `success`, changes no status and is given back.
 */
const MOVES: Readonly<Record<PaymentStatus, Readonly<Partial<Record<PaymentEvent, PaymentStatus>>>>> = {
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
  // The provider says that it has no card yet, or waits for the student's word to their bank: it is their turn again.
  processing: { waits_for_card: 'initiated', captured: 'success', declined: 'failed', room_gone: 'sold_out' },
  failed: { start: 'init_loading', captured: 'success', room_gone: 'sold_out' },
  sold_out: {},
  success: {},
}

/** Undefined: the event changes nothing (duplicate, late, out of order). */
export const nextPaymentStatus = (from: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined =>
  MOVES[from][event]

const UNDER_WAY: ReadonlySet<PaymentStatus> = new Set(['success', 'processing', 'init_loading'])

/** Somebody is at it, or it is paid: whoever comes now waits for that. */
export const isUnderWay = (status: PaymentStatus): boolean => UNDER_WAY.has(status)

/** Nothing leads away from it. */
export const isFinal = (status: PaymentStatus): boolean => Object.keys(MOVES[status]).length === 0
