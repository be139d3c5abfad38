import { setTimeout as delay } from 'node:timers/promises'
import { makeCrowd } from '@amber/testing/payments/crowd'
import { startWorld } from '@amber/testing/world'
import { openPaymentPage } from '../../chaos/payments/payment-page.ts'
import { atMost, report } from '../bar.ts'
import { median, quantile } from '../quantile.ts'

/**
 * Measures the time from the provider's capture to the booking in our database: the event, its job, the query that
 * confirms it and the transaction that books. Once the provider responds at once, and once each response takes up to
 * 400 ms, which is more than Stripe usually needs.
 */
const PAYMENTS = 100
const WARM_UP = 10
const POLL_MS = 2

const world = await startWorld({
  apps: ['api', 'worker'],
  populated: false,
  environment: { RATE_LIMIT_WRITE: '1000000', RATE_LIMIT_READ: '1000000' },
})
try {
  await measure('payment-to-booked.p95', { slowMs: 0, goalMs: 200 })
  await measure('payment-to-booked.slow-provider-p95', { slowMs: 400, goalMs: 800 })
} finally {
  await world.stop()
}

async function measure(name: string, { slowMs, goalMs }: { slowMs: number; goalMs: number }): Promise<void> {
  const { db, stripe } = world
  if (!stripe) throw new Error('the world has no payment provider')
  const size = WARM_UP + PAYMENTS
  const { students } = await makeCrowd(db, { rooms: size, placesLeft: () => 2, students: size })
  const times: number[] = []
  for (const student of students) {
    stripe.setFaults({})
    const page = openPaymentPage({ api: world.url('api'), student })
    const begun = await page.start()
    if (begun?.intentId === undefined) throw new Error(`payment of lead ${student.leadId} did not start`)
    await page.submit(begun.token)
    stripe.setFaults({ slowMs })
    const paidAt = performance.now()
    stripe.pay(begun.intentId)
    await booked(student.leadId)
    times.push(performance.now() - paidAt)
  }
  const counted = times.slice(WARM_UP)
  report({
    name,
    value: quantile(counted, 0.95),
    goal: atMost(goalMs, 'ms'),
    detail: `median ${median(counted).toFixed(0)} ms, slowest ${Math.max(...counted).toFixed(0)} ms over ${counted.length} payments, from the capture to the booking`,
  })
}

async function booked(leadId: number): Promise<void> {
  for (;;) {
    const row = await world.db.selectFrom('bookings').where('leadId', '=', leadId).select('id').executeTakeFirst()
    if (row) return
    await delay(POLL_MS)
  }
}
