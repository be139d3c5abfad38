import { createConnection } from 'node:net'
import { join } from 'node:path'
import { PORTS } from '@amber/local-environment/addresses'
import type { Service } from './service.ts'
import { stateFolder } from './state-folder.ts'

export const redis: Service = {
  name: 'redis',
  address: `127.0.0.1:${PORTS.redis}`,
  packages: () => [{ name: 'redis-server', provides: 'redis-server' }],
  prepare: async () => {
    const folder = join(stateFolder(), 'redis')
    return [
      {
        name: 'redis',
        command: 'redis-server',
        // Nothing is persisted, because Redis holds only data that may be lost.
        args: [
          '--bind',
          '127.0.0.1',
          '--port',
          String(PORTS.redis),
          '--dir',
          folder,
          '--appendonly',
          'no',
          '--save',
          '',
        ],
        folder,
        ports: [PORTS.redis],
      },
    ]
  },
  healthy: () => ping(PORTS.redis),
}

function ping(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 1000 })
    const finish = (healthy: boolean) => {
      socket.destroy()
      resolve(healthy)
    }
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', (reply) => finish(reply.toString().startsWith('+PONG')))
    socket.once('error', () => finish(false)).once('timeout', () => finish(false))
  })
}
