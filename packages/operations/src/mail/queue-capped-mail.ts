import type { Tx } from '@amber/db/database'
import type { NewMail } from './queue-mail.ts'
import { queueMail } from './queue-mail.ts'

type Cap = {
  /** Of whom it goes to: a keyed hash, since reasons are kept for longer than addresses. */
  addressHash: Buffer
  most: number
  /** Of the clock; an hour when left out. */
  per?: keyof typeof PERIOD_MS
  now: Date
}

const PERIOD_MS = { hour: 3_600_000, day: 24 * 3_600_000 }

/** For mails to an address that anyone may type: no more of a kind go there than these. Gives whether it goes. */
export async function queueCappedMail(
  tx: Tx,
  mail: Omit<NewMail, 'key'>,
  { addressHash, most, per = 'hour', now }: Cap,
): Promise<boolean> {
  const period = Math.floor(now.getTime() / PERIOD_MS[per])
  const to = addressHash.toString('hex').slice(0, 32)
  for (let number = 1; number <= most; number++) {
    // One key, one mail: the keys of a period are what may still be sent in it.
    if (await queueMail(tx, { ...mail, key: `${mail.kind}:${to}:${period}:${number}` } as NewMail)) return true
  }
  return false
}
