import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { localEnvironment, PORTS, S3_CREDENTIALS } from '@amber/local-environment/addresses'
import { isResponding } from './is-responding.ts'
import { goProgram } from './go-program.ts'
import type { Service } from './service.ts'
import { stateFolder } from './state-folder.ts'
import { VERSIONS } from './versions.ts'

const program = goProgram({
  name: 'versitygw',
  version: VERSIONS.versitygw,
  module: 'github.com/versity/versitygw/cmd/versitygw',
  takes: 'up to four minutes',
})

export const s3: Service = {
  name: 's3',
  address: `http://127.0.0.1:${PORTS.s3}`,
  packages: program.packages,
  install: program.install,
  async prepare() {
    const folder = join(stateFolder(), 's3')
    const [objects, metadata] = [join(folder, 'objects'), join(folder, 'metadata')]
    // The gateway serves each folder as a bucket.
    await mkdir(join(objects, localEnvironment.S3_BUCKET), { recursive: true })
    await mkdir(metadata, { recursive: true })
    return [
      {
        name: 's3',
        command: program.path(),
        // Metadata is stored in a separate folder because not every file system supports extended attributes.
        args: [
          '--port',
          `127.0.0.1:${PORTS.s3}`,
          '--health',
          '/health',
          '--quiet',
          '--keep-alive',
          'posix',
          '--sidecar',
          metadata,
          objects,
        ],
        folder,
        ports: [PORTS.s3],
        environment: {
          ROOT_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
          ROOT_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
        },
      },
    ]
  },
  healthy: () => isResponding(`http://127.0.0.1:${PORTS.s3}/health`),
}
