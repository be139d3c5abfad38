import type { PaymentDetails } from '@amber/db/queries/payment/payments'
import { expect, test } from 'vitest'
import { presentPayment } from './payment.ts'

const refund = { uuid: 'u', status: 'succeeded', amountMinor: 1, createdAt: 'then', endedAt: null } as const
const PAYMENT = {
  leadUuid: '7f3a29c1-0000-4000-8000-000000000000',
  cardBrand: 'visa',
  cardLast4: '4242',
  currency: 'GBP',
  nationality: 'cn',
  studentName: 'Mia Sørensen',
  method: null,
  paidAt: null,
  leaseDuration: null,
  isCancelled: true,
  confirmBy: null,
  refunds: [
    { ...refund, reason: 'no_visa' },
    { ...refund, reason: 'paid_twice' },
    { ...refund, reason: 'unconfirmed' },
  ],
} as unknown as PaymentDetails

const present = (asOwner: boolean) =>
  presentPayment(PAYMENT, { asOwner, clientSecret: null, methods: ['card', 'alipay', 'upi'], now: new Date(0) })

test('puts the methods of the student’s country first for the owner only', () => {
  expect(present(true).methods).toEqual(['alipay', 'card'])
  expect(present(false).methods).toEqual(['card', 'alipay'])
})

test('shows anyone with the link the card, the reference and automatic refunds, but only a first name', () => {
  expect(JSON.stringify(present(false))).not.toContain('Sørensen')
  const { card, reference, is_cancelled, lead_uuid, student_name, refunds, private_refunds } = present(false)
  expect({ card, reference, is_cancelled, lead_uuid, student_name }).toEqual({
    card: { brand: 'visa', last4: '4242' },
    reference: '7F3A-29C1',
    is_cancelled: true,
    lead_uuid: null,
    student_name: 'Mia',
  })
  // The reason for a cancellation is private to the student.
  expect(refunds.map(({ reason }) => reason)).toEqual(['paid_twice', 'unconfirmed'])
  expect(private_refunds).toEqual([{ status: 'succeeded', amount: 1, created_at: 'then', ended_at: null }])
})

test('shows everything to the owner', () => {
  expect(present(true)).toMatchObject({
    lead_uuid: PAYMENT.leadUuid,
    refunds: [{ reason: 'no_visa' }, {}, {}],
    private_refunds: [],
  })
})

test('presents the number of the receipt to whoever has the link, once something is paid', () => {
  const paid = { ...PAYMENT, id: 17, amountMinor: 25_000, paidAt: new Date('2026-11-15T14:05:00Z') }
  const options = { asOwner: false, clientSecret: null, methods: [], now: new Date(0) }
  expect(presentPayment(paid, options).receipt_number).toBe('2026-000017')
  expect(presentPayment({ ...paid, amountMinor: 0 }, options).receipt_number).toBeNull()
  expect(present(true).receipt_number).toBeNull()
})
