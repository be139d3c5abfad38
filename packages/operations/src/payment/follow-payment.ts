import type { Tx } from '@amber/db/database'
import { addNamedJobs, type NamedJob } from '@amber/db/jobs'

/** A job sees to it that nothing about the payment stays unclear. Without a delay a waiting one is brought forward. */
export const followPayment = (tx: Tx, paymentId: number, delaySeconds = 0): Promise<void> =>
  addNamedJobs(tx, [following(paymentId, delaySeconds)])

export const following = (paymentId: number, delaySeconds = 0): NamedJob => ({
  name: 'check-payment',
  jobKey: `check-payment:${paymentId}`,
  payload: { payment_id: paymentId },
  delaySeconds,
  isUrgent: true,
})
