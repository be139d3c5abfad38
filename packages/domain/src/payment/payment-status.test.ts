import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFinal, nextPaymentStatus, PAYMENT_EVENTS, type PaymentEvent } from './payment-status.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from './vocabulary.ts'

/** Returns the status after applying the events in order. */
const statusAfter = (events: readonly PaymentEvent[], from: PaymentStatus = 'init') =>
  events.reduce((status, event) => nextPaymentStatus(status, event) ?? status, from)

const anyStatus = fc.constantFrom(...PAYMENT_STATUSES)
const anyEvent = fc.constantFrom(...PAYMENT_EVENTS)
const anyEvents = fc.array(anyEvent, { maxLength: 30 })
const anyEventsExcept = (...excluded: PaymentEvent[]) =>
  anyEvents.map((events) => events.filter((event) => !excluded.includes(event)))

describe('nextPaymentStatus', () => {
  // spec: product.payment-transitions
  test('allows exactly these transitions', () => {
    const transitions = PAYMENT_STATUSES.flatMap((from) =>
      PAYMENT_EVENTS.flatMap((event) => {
        const to = nextPaymentStatus(from, event)
        return to === undefined ? [] : [`${from} + ${event} = ${to}`]
      }),
    )
    expect(transitions.toSorted()).toEqual([
      'failed + captured = success',
      'failed + room_gone = sold_out',
      'failed + start = init_loading',
      'init + free = success',
      'init + room_gone = sold_out',
      'init + start = init_loading',
      'init_failure + captured = success',
      'init_failure + room_gone = sold_out',
      'init_failure + start = init_loading',
      'init_loading + captured = success',
      'init_loading + declined = failed',
      'init_loading + provider_ready = initiated',
      'init_loading + provider_refused = init_failure',
      'init_loading + room_gone = sold_out',
      'initiated + captured = success',
      'initiated + card_submitted = processing',
      'initiated + declined = failed',
      'initiated + room_gone = sold_out',
      'processing + captured = success',
      'processing + declined = failed',
      'processing + room_gone = sold_out',
      'processing + waits_for_card = initiated',
    ])
  })

  test('ends only in sold_out and success', () => {
    expect(PAYMENT_STATUSES.filter(isFinal)).toEqual(['sold_out', 'success'])
    fc.assert(
      fc.property(anyEvents, anyEvents, (events, more) => {
        const status = statusAfter(events)
        if (isFinal(status)) expect(statusAfter(more, status)).toBe(status)
      }),
    )
  })

  test('ignores an event that is repeated immediately', () => {
    fc.assert(
      fc.property(anyStatus, anyEvent, (from, event) => {
        const once = statusAfter([event], from)
        expect(statusAfter([event], once)).toBe(once)
      }),
    )
  })

  // spec: product.payment-transitions
  test('reaches success after a capture unless the room is taken, and without one only when nothing is due', () => {
    fc.assert(
      fc.property(anyEventsExcept('captured', 'free'), (events) => {
        expect(statusAfter(events)).not.toBe('success')
      }),
    )
    fc.assert(
      fc.property(anyEventsExcept('room_gone', 'free'), anyEventsExcept('room_gone'), (before, later) => {
        expect(statusAfter(['start', ...before, 'captured', ...later])).toBe('success')
      }),
    )
  })

  test('allows any number of retries after a decline', () => {
    fc.assert(
      fc.property(anyEventsExcept('captured', 'free', 'room_gone'), (events) => {
        expect(statusAfter([...events, 'start', 'provider_ready', 'card_submitted', 'captured'])).toBe('success')
      }),
    )
  })
})
