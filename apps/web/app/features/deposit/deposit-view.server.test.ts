import type { DepositReturn } from '@amber/contract/schemas/deposit-returns'
import { describe, expect, test } from 'vitest'
import { depositView } from './deposit-view.server.ts'

const DEPOSIT: DepositReturn = {
  status: 'staying',
  currency: 'GBP',
  expected: 49_000,
  ledger: null,
  landlord_part: 49_000,
  deadline: null,
  return_days: 14,
  leaving: null,
  outcome: null,
  is_disputed: false,
  can_dispute: false,
  country: 'FR',
  state: null,
  first_day: '2027-09-11',
  last_day: '2028-06-30',
  today: '2028-07-10',
  reference: '7F3A-29C1',
  place: 'Vega House',
  room: 'Studio',
  student: 'Mei Chen',
}

const LEAVING = { left_on: '2028-06-24', requested_from: null, requested_on: null, agreed_on: null, reminders: false }

describe('depositView', () => {
  test('begins with the last day of the booking, and with reminders', () => {
    const { values, isTracked, rule } = depositView(DEPOSIT, 'en')
    expect([values.left_on, values.reminders, isTracked]).toEqual(['2028-06-30', 'true', false])
    expect([rule?.day, rule?.withDeductions]).toEqual(['30 July 2028', '30 August 2028'])
  })

  test('shows what the student said, and reminders that they have stopped as stopped', () => {
    const { values, isTracked } = depositView({ ...DEPOSIT, leaving: LEAVING }, 'en')
    expect([values.left_on, values.reminders, isTracked]).toEqual(['2028-06-24', '', true])
  })

  test('leaves out amounts of zero, and types amounts with their decimals', () => {
    const ledger = { held: 0, returning: 0, refunded: 0, released: 12_500 }
    const outcome = { returned_on: '2028-07-09', returned: 30_050, deducted: 0, reason: null, missing: 18_950 }
    const view = depositView({ ...DEPOSIT, ledger, outcome, leaving: LEAVING }, 'en')
    expect(view.ledger).toEqual({ held: null, returning: null, refunded: null, released: '£125' })
    expect(view.outcome).toMatchObject({ returned: '£300.50', deducted: null, missing: '£189.50' })
    expect([view.values.returned, view.values.deducted]).toEqual(['300.50', ''])
  })

  test('says that we know no rule, and writes the letter in the language of the place', () => {
    const unknown = depositView({ ...DEPOSIT, country: 'XX' }, 'de')
    expect(unknown.rule).toBeNull()
    expect(unknown.letter.language).toBe('en')
    const { letter } = depositView({ ...DEPOSIT, leaving: LEAVING }, 'de')
    expect(letter.language).toBe('fr')
    expect(letter.text).toContain('24 juin 2028')
  })
})
