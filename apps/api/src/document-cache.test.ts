import type { Receipt } from '@amber/receipts/receipt'
import type { ReceiptRenderer } from '@amber/receipts/receipt-renderer'
import { expect, type Mock, test, vi } from 'vitest'
import { createDocumentCache } from './document-cache.ts'

const ISSUER = { brand: 'amber', supportEmail: 'help@amber.example' }
const RECEIPT: Receipt = {
  number: '2026-000001',
  reference: '7F3A-29C1',
  timeZone: 'Europe/London',
  paidAt: new Date('2026-11-16T09:00:00Z'),
  bookedFor: 'Kim Example',
  placeName: 'Mill House',
  roomName: null,
  arrival: '2027-09-11',
  stay: null,
  paymentType: 'deposit',
  paid: { amount: 25_000, currency: 'GBP' },
  depositMinor: 25_000,
  card: null,
  refunds: [],
  standing: 'booked',
  waitingMinor: 0,
}

test('renders a receipt once per content and language, even for concurrent requests', async () => {
  const renderReceipt: Mock<ReceiptRenderer['render']> = vi.fn(
    async () => new Uint8Array([renderReceipt.mock.calls.length]),
  )
  const getReceipt = createDocumentCache(renderReceipt)
  const first = await Promise.all(Array.from({ length: 10 }, () => getReceipt({ ...RECEIPT }, 'en', ISSUER)))
  expect(new Set(first.map(([byte]) => byte))).toEqual(new Set([1]))
  await getReceipt(RECEIPT, 'de', ISSUER)
  await getReceipt({ ...RECEIPT, refunds: [{ amountMinor: 1, at: new Date(0), isDone: false }] }, 'en', ISSUER)
  await getReceipt({ ...RECEIPT, refunds: [{ amountMinor: 1, at: new Date(0), isDone: true }] }, 'en', ISSUER)
  await getReceipt({ ...RECEIPT, bookedFor: null }, 'en', ISSUER)
  expect(renderReceipt).toHaveBeenCalledTimes(5)
})

test('renders a receipt again after a failure', async () => {
  const renderReceipt = vi.fn<ReceiptRenderer['render']>()
  renderReceipt.mockRejectedValueOnce(new Error('no typeface')).mockResolvedValueOnce(new Uint8Array([1]))
  const getReceipt = createDocumentCache(renderReceipt)
  await expect(getReceipt(RECEIPT, 'en', ISSUER)).rejects.toThrow('no typeface')
  expect(await getReceipt(RECEIPT, 'en', ISSUER)).toEqual(new Uint8Array([1]))
})
