import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createDiscovery } from './discovery.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Starts a provider that returns these responses in turn and then repeats the last one. */
async function startProvider(...replies: ((issuer: string) => { status?: number; body: unknown })[]) {
  let requestCount = 0
  const server = createServer((_, response) => {
    const reply = replies[Math.min(requestCount++, replies.length - 1)]?.(issuer)
    response.writeHead(reply?.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(reply?.body))
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { discover: createDiscovery(issuer, 'the provider'), countRequests: () => requestCount }
}

const documentOf = (issuer: string, changes: object = {}) => ({
  body: {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    code_challenge_methods_supported: ['plain', 'S256'],
    ...changes,
  },
})

test('fetches the document once for concurrent logins', async () => {
  const { discover, countRequests } = await startProvider((issuer) => documentOf(issuer))
  const documents = await Promise.all([discover(), discover(), discover()])
  expect(documents[0]).toMatchObject({ understandsPkce: true })
  expect(countRequests()).toBe(1)
})

test('fetches the document again after a failure', async () => {
  const { discover } = await startProvider(
    () => ({ status: 503, body: {} }),
    (issuer) => documentOf(issuer),
  )
  await expect(discover()).rejects.toMatchObject({ code: 'unavailable' })
  await expect(discover()).resolves.toMatchObject({ understandsPkce: true })
})

test.each([
  ['names another issuer', { issuer: 'https://evil.example' }],
  ['lacks an endpoint', { token_endpoint: undefined }],
  ['contains a file URL', { jwks_uri: 'file:///etc/passwd' }],
  ['changes the protocol of an endpoint', { token_endpoint: 'https://evil.example/token' }],
])('rejects a document that %s', async (_, changes) => {
  const { discover } = await startProvider((issuer) => documentOf(issuer, changes))
  await expect(discover()).rejects.toMatchObject({ code: 'unavailable' })
})

test('reports no PKCE support when the document lists no challenge methods', async () => {
  const { discover } = await startProvider((issuer) =>
    documentOf(issuer, { code_challenge_methods_supported: undefined }),
  )
  await expect(discover()).resolves.toMatchObject({ understandsPkce: false })
})
