import { expect, test } from 'vitest'
import { paymentChaos } from './payments/run.ts'

/** As `npm run chaos` does it a hundred times longer, with other seeds, and with toxiproxy. */
test('a thousand students pay while everything breaks: nobody twice, none for nothing, no room to two', async () => {
  const { wrongs, statuses, attempts } = await paymentChaos({
    attempts: 1_000,
    batch: 1_000,
    seed: 11,
    studentsARoom: 20,
    strokeEveryMs: 3_000,
  })
  expect(wrongs).toEqual({ doubleCharges: [], lost: [], soldTwice: [], ledger: [], unclear: [] })
  expect(attempts).toBe(1_000)
  // Or nothing was tried.
  expect(statuses['success']).toBeGreaterThan(20)
  expect(statuses['sold_out']).toBeGreaterThan(100)
}, 480_000)
