import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentBalance } from '../payment/ledger.ts'
import { depositBalance } from './deposit-balance.ts'
import type { DepositOutcome } from './deposit-claim.ts'
import { findDepositRule } from './deposit-rules.ts'
import { type BookedDeposit, describeDeposit } from './describe-deposit.ts'

const NOTHING = { held: 0, returning: 0, refunded: 0, released: 0 }
const LEAVING = {
  leftOn: '2028-06-30',
  requestedFrom: null,
  requestedOn: null,
  agreedOn: null,
  wantsReminders: true,
} as const

const booked = (more: Partial<BookedDeposit> & { outcome?: DepositOutcome; isDisputed?: boolean } = {}) => {
  const { outcome = null, isDisputed = false, ...deposit } = more
  return {
    expectedMinor: 49_000,
    ledger: NOTHING,
    rule: findDepositRule({ country: 'US', state: 'California' }),
    returnDays: 14,
    claim: { leaving: LEAVING, outcome, isDisputed },
    ...deposit,
  } satisfies BookedDeposit
}

const part = (returnedMinor: number, deductedMinor: number): DepositOutcome => ({
  returnedOn: '2028-07-15',
  returnedMinor,
  deductedMinor,
  reason: null,
})

describe('describeDeposit', () => {
  test('knows no day before the student says when they leave', () => {
    expect(describeDeposit(booked({ claim: null }), '2028-07-25')).toMatchObject({ status: 'staying', deadline: null })
  })

  test('says what neither came back nor was deducted', () => {
    const described = describeDeposit(booked({ outcome: part(30_000, 15_000) }), '2028-07-25')
    expect(described).toMatchObject({ status: 'returned_in_part', missingMinor: 4_000, canDispute: true })
  })

  test('counts what we passed on as the landlord’s', () => {
    const ledger = { ...NOTHING, released: 25_000 }
    expect(describeDeposit(booked({ ledger }), '2028-07-25')).toMatchObject({
      status: 'overdue',
      landlordMinor: 49_000,
    })
  })

  test('adds what we returned to what the landlord did', () => {
    const ledger = { ...NOTHING, refunded: 20_000 }
    expect(describeDeposit(booked({ ledger, outcome: part(29_000, 0) }), '2028-07-25')).toMatchObject({
      status: 'returned',
      landlordMinor: 29_000,
      missingMinor: 0,
    })
  })

  test('does not follow the student’s word about money that our ledger has, whatever they say', () => {
    const amount = fc.integer({ min: 0, max: 98_000 })
    fc.assert(
      fc.property(amount, amount, fc.boolean(), fc.integer({ min: 1, max: 49_000 }), (back, less, isDisputed, held) => {
        const ledger = { ...NOTHING, held, refunded: 49_000 - held }
        const said = describeDeposit(booked({ ledger, outcome: part(back, less), isDisputed }), '2028-07-25')
        expect(said).toEqual(describeDeposit(booked({ ledger }), '2028-07-25'))
        expect(said).toMatchObject({ status: 'overdue', landlordMinor: 0, missingMinor: null, canDispute: false })
      }),
    )
  })

  test('is returned once our ledger has paid all of it back', () => {
    const ledger = { ...NOTHING, refunded: 49_000 }
    expect(describeDeposit(booked({ ledger }), '2028-07-25').status).toBe('returned')
    expect(describeDeposit(booked({ ledger: { ...NOTHING, returning: 49_000 } }), '2028-07-25').status).toBe('overdue')
  })

  test('divides every deposit into our part and the landlord’s', () => {
    const amount = fc.integer({ min: 0, max: 60_000 })
    fc.assert(
      fc.property(amount, amount, amount, (held, returning, refunded) => {
        const { landlordMinor } = describeDeposit(
          booked({ ledger: { ...NOTHING, held, returning, refunded } }),
          '2028-07-25',
        )
        expect(landlordMinor).toBe(Math.max(0, 49_000 - held - returning - refunded))
      }),
    )
  })
})

describe('depositBalance', () => {
  const balance: PaymentBalance = {
    paid: 60_000,
    held: 0,
    returning: 5_000,
    refunded: 10_000,
    released: 45_000,
    cashback: 0,
  }

  test('leaves out what only corrected the price, the part that has arrived first', () => {
    expect(depositBalance(balance, 0)).toEqual({ held: 0, returning: 5_000, refunded: 10_000, released: 45_000 })
    expect(depositBalance(balance, 12_000)).toEqual({ held: 0, returning: 3_000, refunded: 0, released: 45_000 })
    expect(depositBalance(balance, 15_000)).toEqual({ held: 0, returning: 0, refunded: 0, released: 45_000 })
  })
})
