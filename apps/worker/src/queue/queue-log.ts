import type { Logger } from '@amber/server/logger'
import { Logger as QueueLogger } from 'graphile-worker'

/** The queue's own lines go to our log, without their data: that holds whole jobs. */
export function queueLog(log: Logger): QueueLogger {
  const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new QueueLogger(() => (level, message, meta) => {
    // A failed job is told by `defineJob`, once and without the text of its error.
    if (meta?.['failure'] === true) return
    log[LEVELS[level]]({ from: 'graphile-worker' }, message)
  })
}
