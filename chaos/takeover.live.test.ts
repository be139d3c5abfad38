import { runSize } from '@amber/testing/run-size'
import { expect, test } from 'vitest'
import { runTakeoverChaos } from './takeover/run.ts'

const ATTEMPTS = runSize({ short: 32, full: 120 })

/** `npm run chaos` runs this a hundred times longer, with other seeds and with toxiproxy. */
test('keeps all money exact while students take over stays, landlords change their minds and everything breaks', async () => {
  const { violations, statuses, ends } = await runTakeoverChaos({
    attempts: ATTEMPTS,
    batch: ATTEMPTS,
    seed: 23,
    studentsAnOffer: 4,
    strokeEveryMs: 3_000,
  })
  expect(violations).toEqual({ doubleCharges: [], lost: [], bound: [], ledger: [], unclear: [] })
  // Guards against a run in which nothing happened.
  expect(statuses['completed']).toBeGreaterThan(0)
  expect(ends['declined']).toBeGreaterThan(0)
}, 600_000)
