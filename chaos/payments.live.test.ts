import { expect, test } from 'vitest'
import { runPaymentChaos } from './payments/run.ts'

/** `npm run chaos` runs this a hundred times longer, with other seeds and with toxiproxy. */
test('charges nobody twice, loses no money and sells no room twice while a thousand students pay and everything breaks', async () => {
  const { violations, statuses, attempts } = await runPaymentChaos({
    attempts: 1_000,
    batch: 1_000,
    seed: 11,
    studentsARoom: 20,
    strokeEveryMs: 3_000,
  })
  expect(violations).toEqual({ doubleCharges: [], lost: [], soldTwice: [], ledger: [], unclear: [] })
  expect(attempts).toBe(1_000)
  // Guards against a run in which nothing happened.
  expect(statuses['success']).toBeGreaterThan(20)
  expect(statuses['sold_out']).toBeGreaterThan(100)
}, 480_000)
