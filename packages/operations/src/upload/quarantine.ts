import { randomUUID } from 'node:crypto'
import type { Files } from '@amber/integrations/files/client'

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** A name that nobody can guess. By day, so that what is left over is known by it. */
export const newQuarantineKey = (folder: string, now: Date): string => `${folder}${dayOf(now)}/${randomUUID()}`

const DAY_MS = 86_400_000

/**
 * A browser may send a file once more after it was checked, or one whose row is gone. A name begins with its day, and the
 * store lists by name, so what is listed first is the oldest.
 */
export async function sweepQuarantine(
  files: Pick<Files, 'list' | 'remove'>,
  folder: string,
  days: number,
  now: Date,
): Promise<void> {
  const oldestKept = `${folder}${dayOf(new Date(now.getTime() - days * DAY_MS))}`
  for (;;) {
    const stale = (await files.list(folder)).filter((key) => key < oldestKept)
    if (stale.length === 0) return
    for (const key of stale) await files.remove(key)
  }
}
