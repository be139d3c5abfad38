import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@amber/testing/free-port'

/** A way to a service that can be cut. */
export type CutWay = {
  port: number
  /** All connections end, and new ones are refused, for so long. */
  cut(forMs: number): Promise<void>
  /** Everything takes longer for so long. */
  slow(forMs: number, latencyMs: number): Promise<void>
  /** Connections are reset in the middle of an answer for so long. */
  reset(forMs: number): Promise<void>
  heal(): Promise<void>
}

export type Toxiproxy = { way(name: string, upstreamPort: number): Promise<CutWay>; stop(): Promise<void> }

const START_TRIES = 100

/** Of Shopify: a proxy whose faults are set over HTTP. */
export async function startToxiproxy(program: string): Promise<Toxiproxy> {
  const port = await freePort()
  const server = spawn(program, ['-host', '127.0.0.1', '-port', String(port)], { stdio: 'ignore' })
  const ended = once(server, 'exit')
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok && response.status !== 404) throw new Error(`toxiproxy said ${response.status} to ${path}`)
    await response.body?.cancel()
  }
  for (let tried = 0; ; tried++) {
    try {
      await ask('GET', '/version')
      break
    } catch (error) {
      if (tried === START_TRIES) throw error
      await delay(50)
    }
  }
  return {
    way: async (name, upstreamPort) => {
      const listening = await freePort()
      const proxy = `/proxies/${name}`
      await ask('POST', '/proxies', {
        name,
        listen: `127.0.0.1:${listening}`,
        upstream: `127.0.0.1:${upstreamPort}`,
        enabled: true,
      })
      const poisoned = async (forMs: number, toxic: object) => {
        await ask('POST', `${proxy}/toxics`, { name: 'fault', stream: 'downstream', toxicity: 1, ...toxic })
        await delay(forMs)
        await ask('DELETE', `${proxy}/toxics/fault`)
      }
      return {
        port: listening,
        cut: async (forMs) => {
          await ask('POST', proxy, { enabled: false })
          await delay(forMs)
          await ask('POST', proxy, { enabled: true })
        },
        slow: (forMs, latencyMs) =>
          poisoned(forMs, { type: 'latency', attributes: { latency: latencyMs, jitter: latencyMs } }),
        reset: (forMs) => poisoned(forMs, { type: 'reset_peer', attributes: { timeout: 0 } }),
        heal: async () => {
          await ask('POST', proxy, { enabled: true })
          await ask('DELETE', `${proxy}/toxics/fault`)
        },
      }
    },
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}
