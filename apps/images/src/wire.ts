import { createFilesFromConfig } from '@amber/integrations/files/client'
import { createLogger } from '@amber/server/logger'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createMetrics } from './metrics.ts'
import { createOriginals } from './originals.ts'
import { createPictures } from './pictures.ts'
import { transform } from './transform.ts'

export function wire(config: Config) {
  const logger = createLogger({ app: 'images', level: config.LOG_LEVEL })
  const files = createFilesFromConfig(config)
  const metrics = createMetrics()
  const pictures = createPictures({
    files,
    transform: async (original, preset, format) => {
      const done = metrics.transformSeconds.startTimer({ format })
      try {
        return await transform(original, preset, format)
      } finally {
        done()
      }
    },
    parallel: config.IMAGES_PARALLEL,
    waiting: config.IMAGES_WAITING,
    cacheBytes: config.IMAGES_CACHE_MB * 1024 * 1024,
  })
  const { app, lifecycle } = createApp({ pictures, originals: createOriginals(files), files, metrics, logger })
  return { app, lifecycle, logger, metrics, closeServices: async () => files.close() }
}
