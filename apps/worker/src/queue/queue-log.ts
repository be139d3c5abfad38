import type { Logger } from '@amber/server/logger'
import { Logger as QueueLogger } from 'graphile-worker'

/** Forwards the queue's log lines without their metadata, which contains whole jobs. */
export function queueLog(log: Logger): QueueLogger {
  const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new QueueLogger(() => (level, message, meta) => {
    // `defineJob` already logs failed jobs, once and without the error message.
    if (meta?.['failure'] === true) return
    log[LEVELS[level]]({ from: 'graphile-worker' }, message)
  })
}
