import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { stateFolder } from './state-folder.ts'

/**
 * Prevents two commands from working on the same service at once. The lock is an abstract socket, which Linux releases
 * with its process, so a killed command leaves no lock behind.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const folder = createHash('sha256').update(stateFolder()).digest('hex').slice(0, 12)
  const release = await acquire(`\0amber-${folder}-${name}`)
  try {
    return await work()
  } finally {
    await release()
  }
}

async function acquire(path: string): Promise<() => Promise<void>> {
  for (;;) {
    const server = createServer((socket) => socket.destroy())
    const isTaken = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
      )
      server.listen(path, () => resolve(false))
    })
    if (!isTaken) return () => new Promise((resolve) => server.close(() => resolve()))
    await delay(100)
  }
}
