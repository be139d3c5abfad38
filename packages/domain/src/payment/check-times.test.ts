import { expect, test } from 'vitest'
import { secondsToNextCheck, secondsToSettle } from './check-times.ts'
import { PAYMENT_STATUSES } from './vocabulary.ts'

const CHANGED_AT = new Date('2027-03-28T00:00:00Z')
const secondsLater = (seconds: number) => new Date(CHANGED_AT.getTime() + seconds * 1000)

test.each(['init_loading', 'processing'] as const)('secondsToSettle waits ten seconds for %s', (status) => {
  const secondsLeft = [-5, 0, 0.5, 9.5, 10, 60].map((seconds) =>
    secondsToSettle({ status, updatedAt: CHANGED_AT }, secondsLater(seconds)),
  )
  // The wait never exceeds ten seconds, even if the clock is behind the time of the change.
  expect(secondsLeft).toEqual([10, 10, 10, 1, 0, 0])
})

test('secondsToSettle returns 0 for all other statuses', () => {
  for (const status of PAYMENT_STATUSES.filter((other) => other !== 'init_loading' && other !== 'processing'))
    expect(secondsToSettle({ status, updatedAt: CHANGED_AT }, CHANGED_AT)).toBe(0)
})

test('secondsToNextCheck returns 10 for final statuses and while a result is due, and 60 while the student has to act', () => {
  const secondsByStatus = Object.fromEntries(
    PAYMENT_STATUSES.map((status) => [
      status,
      secondsToNextCheck({ status, updatedAt: CHANGED_AT }, false, CHANGED_AT),
    ]),
  )
  expect(secondsByStatus).toEqual({
    init: 60,
    init_loading: 10,
    init_failure: 60,
    sold_out: 10,
    processing: 10,
    initiated: 60,
    success: 10,
    failed: 60,
  })
})

test('secondsToNextCheck returns 10 for any status while the bank is processing', () => {
  for (const status of PAYMENT_STATUSES)
    expect(secondsToNextCheck({ status, updatedAt: CHANGED_AT }, true, CHANGED_AT)).toBe(10)
})

test('secondsToNextCheck returns 60 once a bank has taken ten minutes', () => {
  const secondsAfter = (seconds: number) =>
    secondsToNextCheck({ status: 'processing', updatedAt: CHANGED_AT }, true, secondsLater(seconds))
  expect([secondsAfter(600), secondsAfter(601)]).toEqual([10, 60])
})
