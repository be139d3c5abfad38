import { expect, test } from 'vitest'
import { secondsToNextCheck, secondsToSettle } from './check-times.ts'
import { PAYMENT_STATUSES } from './vocabulary.ts'

const CHANGED = new Date('2027-03-28T00:00:00Z')
const after = (seconds: number) => new Date(CHANGED.getTime() + seconds * 1000)

test.each(['init_loading', 'processing'] as const)('%s is left alone for ten seconds', (status) => {
  const left = [-5, 0, 0.5, 9.5, 10, 60].map((seconds) =>
    secondsToSettle({ status, updatedAt: CHANGED }, after(seconds)),
  )
  // A clock that runs behind makes nobody wait longer.
  expect(left).toEqual([10, 10, 10, 1, 0, 0])
})

test('others may be asked about at once', () => {
  for (const status of PAYMENT_STATUSES.filter((one) => one !== 'init_loading' && one !== 'processing'))
    expect(secondsToSettle({ status, updatedAt: CHANGED }, CHANGED)).toBe(0)
})

test('what is unclear is asked about three times within half a minute, and what waits for a person each minute', () => {
  const every = Object.fromEntries(PAYMENT_STATUSES.map((status) => [status, secondsToNextCheck(status, false)]))
  expect(every).toEqual({
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

test('what a bank is at is asked about as often, whatever the status says', () => {
  for (const status of PAYMENT_STATUSES) expect(secondsToNextCheck(status, true)).toBe(10)
})
