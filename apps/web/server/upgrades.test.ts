import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createLogger } from '@amber/server/logger'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type AppDeps, createApp } from './app.ts'
import { testConfig } from './test-config.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close()
})

/** Starts the web server in front of an upstream that accepts every WebSocket. */
async function startWeb(isUpgradeAccepted?: AppDeps['isUpgradeAccepted']) {
  const upstream = createServer((_request, response) => response.end('upstream'))
  const sockets = new WebSocketServer({ server: upstream })
  sockets.on('connection', (socket, { url }) => {
    socket.on('message', (data: Buffer) => socket.send(`${url}: ${String(data)}`))
    socket.on('close', (code) => socket.close(code))
  })
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
  cleanups.push(async () => {
    for (const client of sockets.clients) client.terminate()
    upstream.closeAllConnections()
    upstream.close()
  })
  const upstreamUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const { config, address } = await testConfig({ API_URL: upstreamUrl, IMAGES_URL: upstreamUrl })
  const { app } = createApp({
    config,
    logger: createLogger({ app: 'web', level: 'silent' }),
    ...(isUpgradeAccepted && { isUpgradeAccepted }),
  })
  cleanups.push(() => app.close())
  await app.listen(address)
  return { app, port: address.port }
}

/** Sends an upgrade and never closes its own side. Returns everything received until the server closes. */
async function sendUpgrade(port: number, path: string, headers: string[] = []) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  cleanups.push(async () => socket.destroy())
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
      '\r\n',
    ].join('\r\n'),
  )
  return text(socket)
}

test.each(['/images/x', '/api/v0/regions', '/uploads', '/healthz', '/', '/no/such/page'])(
  'closes an upgrade of %s at once, even if the visitor keeps their side open',
  async (path) => {
    const { app, port } = await startWeb()
    expect(await sendUpgrade(port, path, ['origin: https://evil.example'])).toMatch(/^HTTP\/1.1 400 /)
    await expect.poll(() => countConnections(app.server)).toBe(0)
  },
)

test('survives a visitor who leaves before the response', async () => {
  const { port } = await startWeb()
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/x HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  socket.resetAndDestroy()
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('connects the chat socket with the API, and nobody by the name of another host', async () => {
  const { port } = await startWeb()
  const client = new WebSocket(`ws://127.0.0.1:${port}/api/v0/chat/socket?ticket=x`)
  await once(client, 'open')
  client.send('hello')
  const [echo] = (await once(client, 'message')) as [Buffer]
  expect(String(echo)).toBe('/api/v0/chat/socket?ticket=x: hello')
  client.close(4000)
  const [code] = (await once(client, 'close')) as [number]
  expect(code).toBe(4000)
  const foreign = new WebSocket(`ws://127.0.0.1:${port}/api/v0/chat/socket`, { headers: { host: 'evil.example' } })
  await expect(once(foreign, 'open')).rejects.toThrow('421')
})

test('leaves an accepted upgrade, such as the one of Vite, to its own listener', async () => {
  const { app, port } = await startWeb(({ headers }) => headers['sec-websocket-protocol'] === 'vite-hmr')
  const sockets = new WebSocketServer({ noServer: true })
  app.server.on('upgrade', (request, socket, head) => {
    if (request.headers['sec-websocket-protocol'] !== 'vite-hmr') return
    sockets.handleUpgrade(request, socket, head, (client) => client.send('reload'))
  })
  const accepted = new WebSocket(`ws://127.0.0.1:${port}/`, 'vite-hmr')
  const [message] = (await once(accepted, 'message')) as [Buffer]
  expect(String(message)).toBe('reload')
  accepted.terminate()
  await expect(once(new WebSocket(`ws://127.0.0.1:${port}/`, 'other'), 'open')).rejects.toThrow('400')
})

const countConnections = (server: { getConnections(done: (error: Error | null, count: number) => void): unknown }) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
