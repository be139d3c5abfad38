import { randomUUID } from 'node:crypto'
import type { Files } from '@amber/integrations/files/client'

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Returns an unguessable key that starts with the day, by which leftovers are recognised. */
export const newQuarantineKey = (folder: string, now: Date): string => `${folder}${dayOf(now)}/${randomUUID()}`

const DAY_MS = 86_400_000

/**
 * Deletes uploads older than this many days: a browser may send a file again after its check, or after its row was
 * deleted. Keys start with their day and the store lists by key, so the oldest come first.
 */
export async function sweepQuarantine(
  files: Pick<Files, 'list' | 'remove'>,
  folder: string,
  days: number,
  now: Date,
): Promise<void> {
  const oldestRetained = `${folder}${dayOf(new Date(now.getTime() - days * DAY_MS))}`
  for (;;) {
    const stale = (await files.list(folder)).filter((key) => key < oldestRetained)
    if (stale.length === 0) return
    for (const key of stale) await files.remove(key)
  }
}
