import type { Receipt } from '@amber/receipts/receipt'
import { expect, test, vi } from 'vitest'
import { createRecentReceipts } from './recent-receipts.ts'

const ISSUER = { brand: 'amber', supportEmail: 'help@amber.example' }
const RECEIPT: Receipt = {
  number: '2026-000001',
  paidAt: new Date('2026-11-16T09:00:00Z'),
  bookedFor: 'Kim Example',
  placeName: 'Mill House',
  roomName: null,
  arrival: '2027-09-11',
  stay: null,
  paymentType: 'deposit',
  paid: { amount: 25_000, currency: 'GBP' },
  card: null,
  refunds: [],
  standing: 'booked',
  waitingMinor: 0,
}

test('the same receipt is written once, also for many at once; another one, or in another language, is another', async () => {
  const write = vi.fn(async () => new Uint8Array([write.mock.calls.length]))
  const recent = createRecentReceipts(write)
  const first = await Promise.all(Array.from({ length: 10 }, () => recent({ ...RECEIPT }, 'en', ISSUER)))
  expect(new Set(first.map(([byte]) => byte))).toEqual(new Set([1]))
  await recent(RECEIPT, 'de', ISSUER)
  await recent({ ...RECEIPT, refunds: [{ amountMinor: 1, at: new Date(0), isDone: false }] }, 'en', ISSUER)
  await recent({ ...RECEIPT, refunds: [{ amountMinor: 1, at: new Date(0), isDone: true }] }, 'en', ISSUER)
  await recent({ ...RECEIPT, bookedFor: null }, 'en', ISSUER)
  expect(write).toHaveBeenCalledTimes(5)
})

test('one that could not be written is tried again', async () => {
  const write = vi.fn<() => Promise<Uint8Array>>()
  write.mockRejectedValueOnce(new Error('no typeface')).mockResolvedValueOnce(new Uint8Array([1]))
  const recent = createRecentReceipts(write)
  await expect(recent(RECEIPT, 'en', ISSUER)).rejects.toThrow('no typeface')
  expect(await recent(RECEIPT, 'en', ISSUER)).toEqual(new Uint8Array([1]))
})
