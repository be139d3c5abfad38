import { createFilesFromConfig } from '@amber/integrations/files/client'
import { type ErrorReports, NO_REPORTS } from '@amber/server/error-reports/error-reports'
import { createLogger } from '@amber/server/logger'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createMetrics } from './metrics.ts'
import { createOriginals } from './originals.ts'
import { createPictures } from './pictures.ts'
import { createFonts } from './share/register-fonts.ts'
import { createShareImages } from './share/share-images.ts'
import { transform } from './transform.ts'

export function wire(config: Config, reports: ErrorReports = NO_REPORTS) {
  const logger = createLogger({ app: 'images', level: config.LOG_LEVEL, onError: reports.capture })
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
  const { SHARE_IMAGE_KEY: key } = config
  const share = key === undefined ? undefined : { key, images: createShareImages({ files, fonts: createFonts() }) }
  const { app, lifecycle } = createApp({
    pictures,
    originals: createOriginals(files),
    share,
    files,
    metrics,
    logger,
    reports,
  })
  const closeServices = async () => {
    share?.images.close()
    files.close()
  }
  return { app, lifecycle, logger, metrics, closeServices }
}
