import type { ShownPayment } from '@amber/db/queries/payments'
import { expect, test } from 'vitest'
import { presentPayment } from './payment.ts'

const refund = { uuid: 'u', status: 'succeeded', amountMinor: 1, createdAt: 'then', endedAt: null } as const
const SHOWN = {
  leadUuid: '7f3a29c1-0000-4000-8000-000000000000',
  cardBrand: 'visa',
  cardLast4: '4242',
  paidAt: null,
  leaseDuration: null,
  isCancelled: true,
  refunds: [
    { ...refund, reason: 'no_visa' },
    { ...refund, reason: 'paid_twice' },
  ],
} as unknown as ShownPayment

const seen = (asOwner: boolean) => presentPayment(SHOWN, { asOwner, clientSecret: null, now: new Date(0) })

test('whoever paid by the link sees their card, the reference and what went back by itself, and nothing of the student', () => {
  const { card, reference, is_cancelled, lead_uuid, refunds } = seen(false)
  expect({ card, reference, is_cancelled, lead_uuid }).toEqual({
    card: { brand: 'visa', last4: '4242' },
    reference: '7F3A-29C1',
    is_cancelled: true,
    lead_uuid: null,
  })
  // Why somebody cancelled is theirs.
  expect(refunds.map(({ reason }) => reason)).toEqual(['paid_twice'])
})

test('its owner sees all of it', () => {
  expect(seen(true)).toMatchObject({ lead_uuid: SHOWN.leadUuid, refunds: [{ reason: 'no_visa' }, {}] })
})
