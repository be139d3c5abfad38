import { expect, test } from 'vitest'
import { fromCommissionValues, toCommissionValues } from './commission-shape.ts'

const terms = { basis_points: 750, amount: null, starts_on: '2026-01-01', ends_on: '2027-01-01' }

test('shows the last day with the commission, and stores the first day without', () => {
  const values = { percent: 7.5, amount: null, starts_on: '2026-01-01', last_day: '2026-12-31' }
  expect(toCommissionValues(terms)).toEqual(values)
  expect(fromCommissionValues(values)).toEqual(terms)
})

test('leaves open ends and days that do not exist', () => {
  expect(toCommissionValues({ ...terms, ends_on: null }).last_day).toBeNull()
  expect(fromCommissionValues({ last_day: null })['ends_on']).toBeNull()
  expect(fromCommissionValues({ last_day: '2026-02-30' })['ends_on']).toBe('2026-02-30')
})
