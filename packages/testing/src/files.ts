import { createFiles, type Files } from '@amber/integrations/files/client'
import { localEnvironment } from '@amber/local-environment/addresses'

/** Opens the local bucket. Close it when done. */
export const openFiles = (): Files =>
  createFiles({
    endpoint: localEnvironment.S3_ENDPOINT,
    region: 'us-east-1',
    bucket: localEnvironment.S3_BUCKET,
    accessKeyId: localEnvironment.S3_ACCESS_KEY_ID,
    secretAccessKey: localEnvironment.S3_SECRET_ACCESS_KEY,
  })
