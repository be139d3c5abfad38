import { expect, test } from 'vitest'
import { readBudget, readStay } from './read-budget.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('reads a budget as people write it', () => {
  const fields = { budget: '£1,205.50', budget_currency: 'GBP', budget_period: 'monthly', budget_all_in: 'true' }
  expect(readBudget(formOf(fields))).toEqual({ amount: 120_550, currency: 'GBP', period: 'monthly', all_in: true })
  expect(readBudget(formOf({ budget: '205', budget_currency: 'EUR' }))).toEqual({
    amount: 20_500,
    currency: 'EUR',
    period: 'weekly',
    all_in: false,
  })
})

test.each([
  { budget: 'two hundred', budget_currency: 'GBP' },
  { budget: '€205', budget_currency: 'GBP' },
  { budget: '0', budget_currency: 'GBP' },
  { budget: '205', budget_currency: 'XXX' },
])('says that %j is wrong', (fields) => {
  expect(readBudget(formOf(fields))).toBe('wrong')
})

test('an empty field is no budget', () => {
  expect(readBudget(formOf({ budget: ' ', budget_currency: 'GBP' }))).toBeNull()
})

test('reads a day and a length only if they are typed', () => {
  expect(readStay(formOf({ move_in_date: '2027-09-11', stay_count: '44', stay_unit: 'week' }))).toEqual({
    move_in_date: '2027-09-11',
    lease_duration: '44 weeks',
  })
  expect(readStay(formOf({ move_in_date: '', stay_count: '4.5' }))).toEqual({})
  const known = { move_in_date: '2020-09-11', move_in_known: '2020-09-11', stay_count: '9', stay_unit: 'month' }
  expect(readStay(formOf({ ...known, stay_known: '9 month' }))).toEqual({})
  expect(readStay(formOf({ ...known, stay_known: '9 week' }))).toEqual({ lease_duration: '9 months' })
})
