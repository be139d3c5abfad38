import type { Logger } from './logger.ts'

/** Milliseconds to flush the last log lines before the process is forced to exit. */
const LOG_FLUSH_MS = 500

/** Stops once and exits the process. Further signals are ignored: `stop` has its own deadline. */
export function stopOnSignal(logger: Pick<Logger, 'info' | 'fatal'>, stop: () => Promise<void>) {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      logger.info({ signal }, 'stopping')
      void stopAndExit(logger, stop)
    })
  }
}

async function stopAndExit(logger: Pick<Logger, 'info' | 'fatal'>, stop: () => Promise<void>) {
  try {
    await stop()
    logger.info('stopped')
  } catch (error) {
    process.exitCode = 1
    logger.fatal({ err: error }, 'graceful stop failed')
  }
  setTimeout(() => process.exit(), LOG_FLUSH_MS).unref()
}
