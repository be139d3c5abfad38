import { chownSync, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PORTS } from '@amber/local-environment/addresses'
import { type Account, nonRootAccount } from './non-root-account.ts'
import { isExecutable } from './find-program.ts'
import { replaceFolder } from './replace-folder.ts'
import { runCommand } from './run-command.ts'
import type { Service } from './service.ts'
import { stateFolder } from './state-folder.ts'
import { VERSIONS } from './versions.ts'

/** Debian installs each version outside the PATH; other systems have the programs on it. */
const debianPrograms = `/usr/lib/postgresql/${VERSIONS.postgres}/bin`
const programPath = (name: string) => (isExecutable(join(debianPrograms, name)) ? join(debianPrograms, name) : name)

/**
 * CI discards the data, so it need not survive a power cut. Acknowledged writes still survive a killed process, as chaos
 * tests expect, because each commit reaches the operating system.
 */
const WITHOUT_FSYNC = { fsync: 'off', full_page_writes: 'off' }

export const postgres: Service = {
  name: 'postgres',
  address: `127.0.0.1:${PORTS.postgres}`,
  packages: () => [
    { name: `postgresql-${VERSIONS.postgres}`, provides: programPath('postgres') },
    {
      name: `postgresql-${VERSIONS.postgres}-postgis-3`,
      provides: `/usr/share/postgresql/${VERSIONS.postgres}/extension/postgis.control`,
    },
  ],
  async prepare() {
    const account = nonRootAccount('postgres', 'nobody')
    const folder = join(stateFolder(), 'postgres')
    const data = join(folder, 'data')
    if (!existsSync(data)) await createCluster(folder, data, account)
    const settings = {
      listen_addresses: '127.0.0.1',
      port: PORTS.postgres,
      unix_socket_directories: '',
      max_connections: 200,
      shared_buffers: '256MB',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...(process.env['CI'] === undefined ? {} : WITHOUT_FSYNC),
    }
    return [
      {
        name: 'postgres',
        command: programPath('postgres'),
        args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        folder,
        ports: [PORTS.postgres],
        account,
        // SIGTERM would wait for every client to disconnect.
        stopSignal: 'SIGINT',
      },
    ]
  },
  healthy: () =>
    runCommand(programPath('pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(PORTS.postgres), '-d', 'amber']).then(
      () => true,
      () => false,
    ),
}

/** Creates a cluster with an empty database and the superuser `amber`. It needs no password on loopback. */
async function createCluster(folder: string, data: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (account) chownSync(folder, account.uid, account.gid)
  await replaceFolder(data, async (temporaryFolder) => {
    const options = { folder, account }
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
    await runCommand(programPath('initdb'), ['-D', temporaryFolder, '-U', 'amber', '--auth=trust', ...locale], options)
    // The single-user server creates the database before any client can connect and find it missing.
    await runCommand(programPath('postgres'), ['--single', '-D', temporaryFolder, 'postgres'], {
      ...options,
      input: 'create database amber\n',
    })
  })
}
