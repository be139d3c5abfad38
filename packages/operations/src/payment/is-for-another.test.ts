import type { FormToPay, PaymentRow } from '@amber/db/queries/payments'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { expect, test } from 'vitest'
import { isForAnother } from './is-for-another.ts'

const due: AmountToPay = { amountMinor: 25_000, currency: 'GBP', paymentType: 'deposit' }
const form: FormToPay = { formId: 8, rootId: 1, tenancyId: 2, nationality: null }
const payment = { ...due, formId: 7, rootId: 1, tenancyId: 2, status: 'initiated' } as PaymentRow

test('a newer form for the same stay and sum is paid by what has begun', () => {
  expect(isForAnother(payment, form, due)).toBe(false)
})

test.each<[string, Partial<PaymentRow>]>([
  ['its room was lost', { status: 'sold_out' }],
  ['it was for another stay', { tenancyId: 3 }],
  ['another sum is due', { amountMinor: 25_001 }],
  ['it is due in another currency', { currency: 'EUR' }],
  ['it is due as something else', { paymentType: 'platform_fee' }],
])('is not where %s', (_, other) => {
  expect(isForAnother({ ...payment, ...other }, form, due)).toBe(true)
  // The form it began with is never for another.
  expect(isForAnother({ ...payment, ...other, formId: form.formId }, form, due)).toBe(false)
})
