import { pino } from 'pino'
import type { Config } from './config.ts'

/** Lines of JSON on stdout. */
export const createLogger = (level: Config['LOG_LEVEL']) =>
  pino({
    level,
    base: { app: 'images' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  })
