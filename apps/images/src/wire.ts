import { parseConfig } from '@amber/config/parse-config'
import { createFiles } from '@amber/integrations/files/client'
import { createApp } from './app.ts'
import { configSchema } from './config.ts'
import { createLogger } from './logger.ts'
import { createPictures } from './pictures.ts'
import { transform } from './transform.ts'

export function wire(environment: Record<string, string | undefined>) {
  const config = parseConfig(configSchema, environment)
  const logger = createLogger(config.LOG_LEVEL)
  const files = createFiles({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  })
  const pictures = createPictures({
    files,
    transform,
    parallel: config.IMAGES_PARALLEL,
    waiting: config.IMAGES_WAITING,
    cacheBytes: config.IMAGES_CACHE_MB * 1024 * 1024,
  })
  const { app, draining } = createApp({ pictures, files, logger })
  app.addHook('onClose', async () => files.close())
  return { app, config, draining, logger }
}
