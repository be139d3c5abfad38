import { describe, expect, test } from 'vitest'
import { type DepositLeaving, type DepositOutcome, leavingErrors, outcomeErrors } from './deposit-claim.ts'
import { expiredDepositsLeftBefore } from './deposit-retention.ts'

const STAY = { firstDay: '2027-09-11', lastDay: '2028-06-30', today: '2028-07-10' }
const LEAVING: DepositLeaving = {
  leftOn: '2028-06-30',
  requestedFrom: 'landlord',
  requestedOn: '2028-07-01',
  agreedOn: null,
  wantsReminders: true,
}
const errorsOf = (more: Partial<DepositLeaving>) => leavingErrors({ ...LEAVING, ...more }, STAY)

describe('leavingErrors', () => {
  test('accepts plans, and leaving before or after the agreed day', () => {
    for (const leftOn of ['2027-09-11', '2028-06-29', '2028-12-01', '2029-07-01'])
      expect(errorsOf({ leftOn })).toEqual({})
  })

  test('rejects a day before the stay or long after it', () => {
    for (const leftOn of ['2027-09-10', '2029-07-02']) expect(errorsOf({ leftOn })).toEqual({ left_on: 'invalid' })
  })

  test('wants both or neither of whom and when the student asked, and no day that is still to come', () => {
    expect(errorsOf({ requestedFrom: null })).toEqual({ requested_on: 'missing' })
    expect(errorsOf({ requestedOn: null })).toEqual({ requested_on: 'missing' })
    expect(errorsOf({ requestedFrom: null, requestedOn: null })).toEqual({})
    expect(errorsOf({ requestedOn: '2028-07-11' })).toEqual({ requested_on: 'invalid' })
    expect(errorsOf({ agreedOn: '2028-07-11' })).toEqual({ agreed_on: 'invalid' })
  })
})

const OUTCOME: DepositOutcome = { returnedOn: '2028-07-09', returnedMinor: 30_000, deductedMinor: 0, reason: null }
const wrongIn = (more: Partial<DepositOutcome>) =>
  outcomeErrors({ ...OUTCOME, ...more }, { ...STAY, landlordMinor: 49_000 })

describe('outcomeErrors', () => {
  test('accepts parts, all, interest, and nothing with a deduction', () => {
    for (const more of [
      {},
      { returnedMinor: 49_000 },
      { returnedMinor: 49_310 },
      { returnedMinor: 0, deductedMinor: 49_000, reason: 'Cleaning' },
    ])
      expect(wrongIn(more)).toEqual({})
  })

  test('rejects more than there is, nothing at all, a reason of nothing, and a day that is still to come', () => {
    expect(wrongIn({ returnedMinor: 98_001 })).toEqual({ returned: 'invalid' })
    expect(wrongIn({ deductedMinor: 19_001 })).toEqual({ deducted: 'invalid' })
    expect(wrongIn({ returnedMinor: 0 })).toEqual({ returned: 'missing' })
    expect(wrongIn({ reason: 'Cleaning' })).toEqual({ reason: 'invalid' })
    expect(wrongIn({ returnedOn: '2028-07-11' })).toEqual({ returned_on: 'invalid' })
  })
})

test('expiredDepositsLeftBefore is the same day six years earlier', () => {
  expect(expiredDepositsLeftBefore(new Date('2034-06-30T12:00:00Z'))).toBe('2028-06-30')
})
