import { scrubTransport } from '@amber/domain/error-reports/scrub-transport'
import { type BaseTransportOptions, createTransport, type Transport } from '@sentry/core'

/** Milliseconds for a whole request. While a service hangs, the SDK holds at most 64 of them and drops the others. */
const TIMEOUT_MS = 5_000

/** The only way out of a process: sends what `scrubEnvelope` leaves. */
export function sendScrubbed(options: BaseTransportOptions): Transport {
  const transport = createTransport(options, async ({ body }) => {
    const response = await fetch(options.url, {
      method: 'POST',
      body: typeof body === 'string' ? body : Buffer.from(body),
      headers: { 'content-type': 'application/x-sentry-envelope', ...options.headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // A connection is used again only once its response has been read.
    await response.arrayBuffer()
    return {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
        'retry-after': response.headers.get('retry-after'),
      },
    }
  })
  return scrubTransport(transport)
}
