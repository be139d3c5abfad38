import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@amber/local-environment/free-port'
import { connect } from 'node:net'

/** A Redis of this experiment alone, which can be killed without harming anything else. */
export async function startOwnRedis() {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
    await waitUntilOpen(port)
  }
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Kills it with everything that it holds, and starts it empty after a while. */
    restart: async (awayMs: number) => {
      await stop()
      await delay(awayMs)
      await start()
    },
    stop,
  }
}

const START_TRIES = 100

async function waitUntilOpen(port: number): Promise<void> {
  for (let tried = 0; ; tried++) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (tried === START_TRIES) throw error
      await delay(50)
    } finally {
      socket.destroy()
    }
  }
}
