import { randomBytes } from 'node:crypto'
import { contentHash } from '@amber/integrations/files/content-hash'
import { readManifest } from '@amber/testing/pictures/manifest'
import { runBlackHole } from '../black-hole.ts'

/** An image ends after 9 s, including the wait for a permit. The store is asked for a new key by most requests. */
await runBlackHole({
  name: 'files',
  variable: 'S3_ENDPOINT',
  apps: ['images', 'api', 'worker'],
  environment: { IMAGES_CACHE_MB: '1' },
  readiness: { images: 503, api: 200, worker: 200 },
  namedWithinS: 3,
  perSecond: 10,
  load: async (world) => {
    const keys = readManifest().map(({ key }) => key)
    let number = 0
    return () => {
      const missing = `chaos/${contentHash(randomBytes(8))}.jpg`
      const key = number++ % 5 === 0 ? keys[number % keys.length] : missing
      return `${world.url('images')}/images/w80/${key}`
    }
  },
  limitMs: 10_000,
  works: ({ status }) => status === 200 || status === 404,
  expected: [503],
})
