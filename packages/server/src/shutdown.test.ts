import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createServer } from './create-server.ts'
import { serveHealth } from './health.ts'
import { createLogger } from './logger.ts'
import { shutDown } from './shutdown.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

/**
 * Starts a server that responds to `/slow` once released, and to `/begun` with the head at once and the rest once
 * released.
 */
async function start() {
  const lifecycle = { draining: false }
  const app = createServer({ logger: createLogger({ app: 'test', level: 'silent' }), lifecycle })
  const { promise: received, resolve: markReceived } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  serveHealth(app, lifecycle, [])
  app.get('/slow', async () => {
    markReceived()
    await released
    return 'slow'
  })
  app.get('/begun', (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { connection: 'keep-alive' }).write('begun ')
    void released.then(() => reply.raw.end('and ended'))
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(async () => {
    release()
    await app.close()
  })
  return { app, lifecycle, url, received, release }
}

describe('shutDown', () => {
  test('completes pending and new requests, reports "not ready" and closes services last', async () => {
    const { app, lifecycle, url, received, release } = await start()
    const begun = fetch(`${url}/slow`).then((response) => response.text())
    await received
    const closeServices = vi.fn(async () => {})
    const stopped = shutDown({ app, lifecycle, drainMs: 100, deadlineMs: 5_000, closeServices })
    const ready = await fetch(`${url}/readyz`)
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
    await expect.poll(() => app.server.listening).toBe(false)
    expect(closeServices).not.toHaveBeenCalled()
    release()
    expect(await begun).toBe('slow')
    await stopped
    expect(closeServices).toHaveBeenCalledTimes(1)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  test('does not wait for a connection kept alive by a response from before the drain', async () => {
    const { app, lifecycle, url, release } = await start()
    const agent = new Agent({ keepAlive: true })
    const [response] = (await once(get(`${url}/begun`, { agent }), 'response')) as [IncomingMessage]
    const stopped = shutDown({ app, lifecycle, drainMs: 0, deadlineMs: 5_000 })
    await expect.poll(() => app.server.listening).toBe(false)
    release()
    expect(await text(response)).toBe('begun and ended')
    await stopped
    agent.destroy()
  })

  test('does not wait for a connection that was opened without a request', async () => {
    const { app, lifecycle, url } = await start()
    const connection = connect(Number(new URL(url).port), '127.0.0.1')
    await once(app.server, 'connection')
    await shutDown({ app, lifecycle, drainMs: 0, deadlineMs: 5_000 })
    expect(await text(connection)).toBe('')
  })

  test('waits for a request that is still arriving and responds to it', async () => {
    const { app, lifecycle, url } = await start()
    const connection = connect(Number(new URL(url).port), '127.0.0.1')
    const response = text(connection)
    connection.write('GET /healthz HTTP/1.1\r\nhost: a\r\n')
    const [server] = (await once(app.server, 'connection')) as [Socket]
    await expect.poll(() => server.bytesRead).toBeGreaterThan(0)
    const sweep = vi.spyOn(app.server, 'closeIdleConnections')
    const stopped = shutDown({ app, lifecycle, drainMs: 0, deadlineMs: 5_000 })
    await expect.poll(() => sweep.mock.calls.length).toBeGreaterThan(2)
    connection.write('\r\n')
    expect(await response).toMatch(/^HTTP\/1.1 200/)
    await stopped
  })

  test('closes unfinished requests at the deadline and rejects', async () => {
    const { app, lifecycle, url, received } = await start()
    const begun = fetch(`${url}/slow`)
    begun.catch(() => undefined)
    await received
    await expect(shutDown({ app, lifecycle, drainMs: 0, deadlineMs: 50 })).rejects.toThrow('cut off')
    await expect(begun).rejects.toThrow()
  })

  test('does not wait for services that never close, and rejects when one fails to close', async () => {
    const hanging = await start()
    const never = () => new Promise(() => {})
    await expect(shutDown({ ...hanging, drainMs: 0, deadlineMs: 50, closeServices: never })).rejects.toThrow('in time')
    const failing = await start()
    const closeServices = async () => Promise.reject(new Error('pool is stuck'))
    await expect(shutDown({ ...failing, drainMs: 0, deadlineMs: 5_000, closeServices })).rejects.toThrow('stuck')
  })
})
