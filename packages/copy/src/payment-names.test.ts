import { expect, test } from 'vitest'
import { includedCostName, laterPaymentName, todayPaymentName } from './payment-names.ts'
import { scheduleText, type ScheduleTextKey } from './schedule-text.ts'

const t = (key: ScheduleTextKey, values?: Record<string, string | number>) => scheduleText('en', key, values)

test('names the payment that books the room by what it counts towards', () => {
  expect(todayPaymentName(t, { purpose: 'part_of_deposit', deposit: '£270' })).toBe('Towards your £270 deposit')
  expect(todayPaymentName(t, { purpose: 'only_rent_later', deposit: '£0' })).toBe('You pay rent later.')
})

test('names a rent payment with its number and contents, and equal monthly ones together', () => {
  const nameOf = (payment: Parameters<typeof laterPaymentName>[1]) => laterPaymentName(t, payment, 'en')
  const includes = [
    includedCostName({ name: 'Final cleaning', amountMinor: 6000 }, (minor) => `£${minor / 100}`),
    includedCostName({ name: 'Electricity', amountMinor: null }, String),
  ]
  expect(nameOf({ kind: 'first_rent', number: 1, includes })).toBe(
    'First rent payment, including Final cleaning (£60) and Electricity',
  )
  expect(nameOf({ kind: 'instalment', number: 3 })).toBe('Rent payment 3')
  expect(nameOf({ kind: 'instalment', number: 2, count: 9 })).toBe('Rent, once a month')
})
