import { runSize } from '@amber/testing/run-size'
import { expect, test } from 'vitest'
import { runPaymentChaos } from './payments/run.ts'

const STUDENTS = runSize({ short: 400, full: 1_000 })
const STUDENTS_A_ROOM = 20

/** `npm run chaos` runs this a hundred times longer, with other seeds and with toxiproxy. */
test('charges nobody twice, loses no money and sells no room twice while hundreds of students pay and everything breaks', async () => {
  const { violations, statuses, attempts } = await runPaymentChaos({
    attempts: STUDENTS,
    batch: STUDENTS,
    seed: 11,
    studentsARoom: STUDENTS_A_ROOM,
    strokeEveryMs: 3_000,
  })
  expect(violations).toEqual({ doubleCharges: [], lost: [], soldTwice: [], ledger: [], unclear: [] })
  expect(attempts).toBe(STUDENTS)
  // Guards against a run in which nothing happened.
  expect(statuses['success']).toBeGreaterThan((0.4 * STUDENTS) / STUDENTS_A_ROOM)
  expect(statuses['sold_out']).toBeGreaterThan(STUDENTS / 10)
}, 480_000)
