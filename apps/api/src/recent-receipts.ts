import { createHash } from 'node:crypto'
import { writeReceipt } from '@amber/receipts/write-receipt'
import { LRUCache } from 'lru-cache'

type Write = typeof writeReceipt

/** A receipt names whoever paid, and an erased person is gone from everywhere within a minute. */
const KEPT_MS = 30_000
const MOST = 64

/**
 * Writing one takes a fifth of a second, in which this process does nothing else. The same receipt is the same bytes, so
 * whoever asks for it again and again has it written once: as long as no word of it changes, which a refund does.
 */
export function createRecentReceipts(write: Write = writeReceipt): Write {
  const kept = new LRUCache<string, Promise<Uint8Array>>({ max: MOST, ttl: KEPT_MS, ttlAutopurge: true })
  return (...said) => {
    const name = createHash('sha256').update(JSON.stringify(said)).digest('base64')
    const known = kept.get(name)
    if (known) return known
    const made = write(...said)
    kept.set(name, made)
    // Who waits for it is told; the next one tries again.
    made.catch(() => kept.delete(name))
    return made
  }
}
