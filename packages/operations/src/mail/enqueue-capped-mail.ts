import type { Tx } from '@amber/db/database'
import type { NewMail } from './enqueue-mail.ts'
import { enqueueMail } from './enqueue-mail.ts'

type Cap = {
  /** Keyed hash of the recipient, because mail keys are retained for longer than addresses. */
  addressHash: Buffer
  max: number
  /** Period aligned to the clock; an hour by default. */
  per?: keyof typeof PERIOD_MS
  now: Date
}

const PERIOD_MS = { hour: 3_600_000, day: 24 * 3_600_000 }

/**
 * Enqueues a mail to an address that anyone may type, up to a maximum per kind and period. Returns whether it was
 * enqueued.
 */
export async function enqueueCappedMail(
  tx: Tx,
  mail: Omit<NewMail, 'key'>,
  { addressHash, max, per = 'hour', now }: Cap,
): Promise<boolean> {
  const periodNumber = Math.floor(now.getTime() / PERIOD_MS[per])
  const recipient = addressHash.toString('hex').slice(0, 32)
  for (let number = 1; number <= max; number++) {
    // Each key allows one mail, so the numbered keys of a period form its quota.
    if (await enqueueMail(tx, { ...mail, key: `${mail.kind}:${recipient}:${periodNumber}:${number}` } as NewMail))
      return true
  }
  return false
}
