import { chownSync, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PORTS } from '@amber/testing/addresses'
import { type Account, accountInsteadOfRoot } from './account.ts'
import { isExecutable } from './find-program.ts'
import { replaceFolder } from './replace-folder.ts'
import { runCommand } from './run-command.ts'
import type { Service } from './service.ts'
import { stateFolder } from './state-folder.ts'
import { VERSIONS } from './versions.ts'

/** Debian keeps the versions apart, off the PATH; elsewhere the programs are on it. */
const debianPrograms = `/usr/lib/postgresql/${VERSIONS.postgres}/bin`
const program = (name: string) => (isExecutable(join(debianPrograms, name)) ? join(debianPrograms, name) : name)

export const postgres: Service = {
  name: 'postgres',
  address: `127.0.0.1:${PORTS.postgres}`,
  packages: () => [
    { name: `postgresql-${VERSIONS.postgres}`, provides: program('postgres') },
    {
      name: `postgresql-${VERSIONS.postgres}-postgis-3`,
      provides: `/usr/share/postgresql/${VERSIONS.postgres}/extension/postgis.control`,
    },
  ],
  async prepare() {
    const account = accountInsteadOfRoot('postgres', 'nobody')
    const folder = join(stateFolder(), 'postgres')
    const data = join(folder, 'data')
    if (!existsSync(data)) await makeCluster(folder, data, account)
    // Durability stays as PostgreSQL ships it: the chaos tests ask for acknowledged writes after a kill.
    const settings = {
      listen_addresses: '127.0.0.1',
      port: PORTS.postgres,
      unix_socket_directories: '',
      max_connections: 200,
      shared_buffers: '256MB',
      timezone: 'UTC',
      log_timezone: 'UTC',
    }
    return [
      {
        name: 'postgres',
        command: program('postgres'),
        args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        folder,
        ports: [PORTS.postgres],
        account,
        // SIGTERM would wait for every client to leave.
        stopSignal: 'SIGINT',
      },
    ]
  },
  healthy: () =>
    runCommand(program('pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(PORTS.postgres), '-d', 'amber']).then(
      () => true,
      () => false,
    ),
}

/** A cluster whose one superuser is `amber`, trusted because only loopback is listened on, with its empty database. */
async function makeCluster(folder: string, data: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (account) chownSync(folder, account.uid, account.gid)
  await replaceFolder(data, async (making) => {
    const options = { folder, account }
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
    await runCommand(program('initdb'), ['-D', making, '-U', 'amber', '--auth=trust', ...locale], options)
    // The single-user server makes the database before anyone can connect and miss it.
    await runCommand(program('postgres'), ['--single', '-D', making, 'postgres'], {
      ...options,
      input: 'create database amber\n',
    })
  })
}
