import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@amber/local-environment/free-port'

/** A proxied connection to a service that can be broken. */
export type ProxiedRoute = {
  port: number
  /** Closes all connections and rejects new ones for `forMs`. */
  cut(forMs: number): Promise<void>
  /** Adds latency for `forMs`. */
  slow(forMs: number, latencyMs: number): Promise<void>
  /** Resets connections in the middle of a response for `forMs`. */
  reset(forMs: number): Promise<void>
  heal(): Promise<void>
}

export type Toxiproxy = { way(name: string, upstreamPort: number): Promise<ProxiedRoute>; stop(): Promise<void> }

const START_TRIES = 100
/**
 * Timeout for toxiproxy's API. It responds within milliseconds or hangs, which sometimes happens while it removes a
 * fault.
 */
const RESPONSE_TIMEOUT_MS = 5_000

type Proxy = { name: string; listen: string; upstream: string; enabled: true }

/** Starts Shopify's toxiproxy, whose faults are set over HTTP. */
export async function startToxiproxy(program: string): Promise<Toxiproxy> {
  const port = await freePort()
  const proxies: Proxy[] = []
  const callApi = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok && response.status !== 404) throw new Error(`toxiproxy responded ${response.status} to ${path}`)
    await response.body?.cancel()
  }
  const start = async () => {
    const server = spawn(program, ['-host', '127.0.0.1', '-port', String(port)], { stdio: 'ignore' })
    const ended = once(server, 'exit')
    await waitUntilUp(() => callApi('GET', '/version'))
    for (const proxy of proxies) await callApi('POST', '/proxies', proxy)
    return async () => {
      server.kill('SIGKILL')
      await ended
    }
  }
  let stop = await start()
  let restarting: Promise<void> | undefined
  const restart = async () => {
    await stop()
    stop = await start()
    restarting = undefined
  }
  /** Restarts a hanging toxiproxy without faults, which also drops every connection. */
  const set = async (method: string, path: string, body?: object) => {
    await restarting
    await callApi(method, path, body).catch(() => (restarting ??= restart()))
  }
  return {
    way: async (name, upstreamPort) => {
      const listening = await freePort()
      const proxy: Proxy = {
        name,
        listen: `127.0.0.1:${listening}`,
        upstream: `127.0.0.1:${upstreamPort}`,
        enabled: true,
      }
      await callApi('POST', '/proxies', proxy)
      proxies.push(proxy)
      const path = `/proxies/${name}`
      const poisoned = async (forMs: number, toxic: object) => {
        await set('POST', `${path}/toxics`, { name: 'fault', stream: 'downstream', toxicity: 1, ...toxic })
        await delay(forMs)
        await set('DELETE', `${path}/toxics/fault`)
      }
      return {
        port: listening,
        cut: async (forMs) => {
          await set('POST', path, { enabled: false })
          await delay(forMs)
          await set('POST', path, { enabled: true })
        },
        slow: (forMs, latencyMs) =>
          poisoned(forMs, { type: 'latency', attributes: { latency: latencyMs, jitter: latencyMs } }),
        reset: (forMs) => poisoned(forMs, { type: 'reset_peer', attributes: { timeout: 0 } }),
        heal: async () => {
          await set('POST', path, { enabled: true })
          await set('DELETE', `${path}/toxics/fault`)
        },
      }
    },
    stop: () => stop(),
  }
}

async function waitUntilUp(check: () => Promise<void>): Promise<void> {
  for (let tried = 0; ; tried++) {
    try {
      return await check()
    } catch (error) {
      if (tried === START_TRIES) throw error
      await delay(50)
    }
  }
}
