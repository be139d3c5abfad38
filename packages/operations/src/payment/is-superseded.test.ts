import type { FormToPay, PaymentRow } from '@amber/db/queries/payment/payments'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { expect, test } from 'vitest'
import { isSupersededByForm } from './is-superseded.ts'

const due: AmountToPay = { amountMinor: 25_000, currency: 'GBP', paymentType: 'deposit' }
const form: FormToPay = { formId: 8, rootId: 1, tenancyId: 2, nationality: null }
const payment = { ...due, formId: 7, rootId: 1, tenancyId: 2, status: 'initiated' } as PaymentRow

test('keeps the payment when a newer form has the same stay and amount', () => {
  expect(isSupersededByForm(payment, form, due)).toBe(false)
})

test.each<[string, Partial<PaymentRow>]>([
  ['its room was taken', { status: 'sold_out' }],
  ['it is for another stay', { tenancyId: 3 }],
  ['another amount is due', { amountMinor: 25_001 }],
  ['another currency is due', { currency: 'EUR' }],
  ['another payment type is due', { paymentType: 'platform_fee' }],
])('supersedes the payment when %s', (_, other) => {
  expect(isSupersededByForm({ ...payment, ...other }, form, due)).toBe(true)
  // The form that started the payment never supersedes it.
  expect(isSupersededByForm({ ...payment, ...other, formId: form.formId }, form, due)).toBe(false)
})
