import type { Tx } from '@amber/db/database'
import { addNamedJobs, type NamedJob } from '@amber/db/jobs'

/** Enqueues a job that resolves the state of a payment. Without a delay it brings a queued job forward. */
export const enqueuePaymentCheck = (tx: Tx, paymentId: number, delaySeconds = 0): Promise<void> =>
  addNamedJobs(tx, [paymentCheckJob(paymentId, delaySeconds)])

export const paymentCheckJob = (paymentId: number, delaySeconds = 0): NamedJob => ({
  name: 'check-payment',
  jobKey: `check-payment:${paymentId}`,
  payload: { payment_id: paymentId },
  delaySeconds,
  isUrgent: true,
})
