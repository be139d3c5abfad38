import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PORTS } from '@amber/local-environment/addresses'
import { writeVarnish } from '../deploy/write-varnish.ts'
import { nonRootAccount } from './non-root-account.ts'
import type { Service, ServiceProcess } from './service.ts'
import { stateFolder } from './state-folder.ts'

/** Module for purging by name. Debian's folder of modules depends on the machine. */
const XKEY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/varnish/vmods/libvmod_xkey.so`

const MEMORY = '256m'

type Instance = { folder: string; port: number; webPort: number }

/** Returns a shared cache in front of a web server on this machine. */
export async function prepareVarnish({ folder, port, webPort }: Instance): Promise<ServiceProcess> {
  const account = nonRootAccount('vcache', 'nobody')
  await mkdir(folder, { recursive: true })
  const config = join(folder, 'amber.vcl')
  writeFileSync(config, writeVarnish({ host: '127.0.0.1', port: webPort }))
  return {
    name: 'varnish',
    command: '/usr/sbin/varnishd',
    // In the foreground and without a jail, because it does not run as root.
    args: [
      '-F',
      '-j',
      'none',
      '-n',
      join(folder, 'work'),
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      config,
      '-s',
      `malloc,${MEMORY}`,
    ],
    folder,
    ports: [port],
    account,
  }
}

/** Shared cache in front of the site, for tests of what may be stored. Starts only when it is named. */
export const varnish: Service = {
  name: 'varnish',
  address: `http://127.0.0.1:${PORTS.edge}`,
  packages: () => [
    { name: 'varnish', provides: '/usr/sbin/varnishd' },
    { name: 'varnish-modules', provides: XKEY },
  ],
  prepare: async () => [
    await prepareVarnish({ folder: join(stateFolder(), 'varnish'), port: PORTS.edge, webPort: PORTS.web }),
  ],
  healthy: () => isListening(`http://127.0.0.1:${PORTS.edge}/`),
}

/** Returns whether it responds, if only with an error of its own while no web server runs behind it. */
const isListening = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    async (response) => {
      await response.body?.cancel()
      return true
    },
    () => false,
  )
