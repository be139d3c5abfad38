import { setTimeout as delay } from 'node:timers/promises'
import { makeCrowd } from '@amber/testing/payments/crowd'
import { sql } from 'kysely'
import { forEachStudent } from './for-each-student.ts'
import { openPaymentPage } from './payment-page.ts'
import type { PaymentSystem } from './payment-system.ts'

const SETTLE_LIMIT_SECONDS = 120

/** Lets students pay while all events are lost. Returns the seconds until no payment was unclear. */
export async function timeWithoutEvents({ api, db, stripe }: PaymentSystem, count: number): Promise<number> {
  stripe.setFaults({ events: { lost: 1 } })
  const { students } = await makeCrowd(db, { rooms: count, placesLeft: () => 2, students: count })
  await forEachStudent(students, async (student) => {
    const page = openPaymentPage({ api, student })
    const begun = await page.start()
    if (!begun || begun.intentId === undefined) return
    await page.submit(begun.token)
    stripe.pay(begun.intentId)
  })
  const since = performance.now()
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from payments where status in ('init_loading', 'processing')
    `.execute(db)
    const seconds = (performance.now() - since) / 1000
    if (rows[0]?.count === 0 || seconds > SETTLE_LIMIT_SECONDS) return seconds
    await delay(100)
  }
}
