import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFinal, nextPaymentStatus, PAYMENT_EVENTS, type PaymentEvent } from './payment-status.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from './vocabulary.ts'

/** Where a payment is after all that was heard, in the order it was heard. */
const after = (events: readonly PaymentEvent[], from: PaymentStatus = 'init') =>
  events.reduce((status, event) => nextPaymentStatus(status, event) ?? status, from)

const anyStatus = fc.constantFrom(...PAYMENT_STATUSES)
const anyEvent = fc.constantFrom(...PAYMENT_EVENTS)
const anything = fc.array(anyEvent, { maxLength: 30 })
const anythingBut = (...none: PaymentEvent[]) =>
  anything.map((events) => events.filter((event) => !none.includes(event)))

describe('the statuses of a payment', () => {
  test('change by these moves, and by no others', () => {
    const moves = PAYMENT_STATUSES.flatMap((from) =>
      PAYMENT_EVENTS.flatMap((event) => {
        const to = nextPaymentStatus(from, event)
        return to === undefined ? [] : [`${from} + ${event} = ${to}`]
      }),
    )
    expect(moves.toSorted()).toEqual([
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

  test('end where a room is paid or gone, and nowhere else', () => {
    expect(PAYMENT_STATUSES.filter(isFinal)).toEqual(['sold_out', 'success'])
    fc.assert(
      fc.property(anything, anything, (heard, more) => {
        const status = after(heard)
        if (isFinal(status)) expect(after(more, status)).toBe(status)
      }),
    )
  })

  test('hear each word once: said again at once, it changes nothing', () => {
    fc.assert(
      fc.property(anyStatus, anyEvent, (from, event) => {
        const once = after([event], from)
        expect(after([event], once)).toBe(once)
      }),
    )
  })

  test('are never success without money, and money is never without success unless the room is gone', () => {
    fc.assert(
      fc.property(anythingBut('captured', 'free'), (heard) => {
        expect(after(heard)).not.toBe('success')
      }),
    )
    fc.assert(
      fc.property(anythingBut('room_gone', 'free'), anythingBut('room_gone'), (before, later) => {
        expect(after(['start', ...before, 'captured', ...later])).toBe('success')
      }),
    )
  })

  test('let whoever was declined or refused try again, as often as they like', () => {
    fc.assert(
      fc.property(anythingBut('captured', 'free', 'room_gone'), (heard) => {
        expect(after([...heard, 'start', 'provider_ready', 'card_submitted', 'captured'])).toBe('success')
      }),
    )
  })
})
