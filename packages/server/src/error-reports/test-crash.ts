import { setTimeout as delay } from 'node:timers/promises'
import { startSentry } from './start-sentry.ts'

/** A process that fails by a rejection that nobody handles: `node test-crash.ts <dsn>`. */
const dsn = process.argv[2] ?? ''
startSentry({ app: 'worker', dsn, release: '2.7.1', environment: 'production', tracesSampleRate: 0 })
void Promise.reject(new TypeError('crashed for mei@example.com'))
await delay(60_000)
