import type { Logger } from './logger.ts'

/** By itself a process ends when nothing is left to do, the last lines of the log being written among it. */
const LAST_LINES_MS = 500

/** Stops once, and ends the process. Another signal changes nothing: how long a stop may take is its own matter. */
export function stopOnSignal(logger: Pick<Logger, 'info' | 'fatal'>, stop: () => Promise<void>) {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      logger.info({ signal }, 'stopping')
      void end(logger, stop)
    })
  }
}

async function end(logger: Pick<Logger, 'info' | 'fatal'>, stop: () => Promise<void>) {
  try {
    await stop()
    logger.info('stopped')
  } catch (error) {
    process.exitCode = 1
    logger.fatal({ err: error }, 'could not stop in order')
  }
  setTimeout(() => process.exit(), LAST_LINES_MS).unref()
}
