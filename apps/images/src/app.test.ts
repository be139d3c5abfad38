import { contentHash } from '@amber/integrations/files/content-hash'
import { createLogger } from '@amber/server/logger'
import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { createMetrics } from './metrics.ts'
import { createOriginals } from './originals.ts'
import { BusyError, UnusableOriginalError } from './picture-errors.ts'

const cause = new Error('the cause')

test.each([
  [new BusyError('image transform timed out', { cause }), 503, 'unavailable', 'warn'],
  [new UnusableOriginalError('original cannot be decoded', { cause }), 415, 'unsupported_media_type', 'warn'],
  [new Error('file store unavailable', { cause }), 503, 'unavailable', 'error'],
])(
  'responds to %s with %i, counts it as %s and logs it at level %s with its cause',
  async (error, status, code, level) => {
    const lines: string[] = []
    const metrics = createMetrics()
    const { app } = createApp({
      pictures: {
        get: async () => {
          throw error
        },
        find: () => undefined,
        assertNotStuck: () => undefined,
      },
      originals: createOriginals({ head: async () => undefined, get: async () => undefined }),
      files: { ping: async () => undefined },
      metrics,
      logger: createLogger({ app: 'images', level: 'warn', destination: { write: (line) => lines.push(line) } }),
    })
    const response = await app.inject(`/images/w80/a/${contentHash(Buffer.from('a'))}.jpg`)
    expect(response.statusCode).toBe(status)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await metrics.registry.getSingleMetricAsString('image_failures_total')).toContain(`{code="${code}"} 1`)
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level, err: { type: error.name, cause: { message: 'the cause' } } },
    ])
    await app.close()
  },
)
