import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createDiscovery } from './discovery.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Answers each question with the next of these; the last one stays. */
async function providerThatSays(...answers: ((issuer: string) => { status?: number; body: unknown })[]) {
  let asked = 0
  const server = createServer((_, response) => {
    const answer = answers[Math.min(asked++, answers.length - 1)]?.(issuer)
    response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer?.body))
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { discover: createDiscovery(issuer, 'the provider'), asked: () => asked }
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

test('asks once for any number of logins', async () => {
  const { discover, asked } = await providerThatSays((issuer) => documentOf(issuer))
  const all = await Promise.all([discover(), discover(), discover()])
  expect(all[0]).toMatchObject({ understandsPkce: true })
  expect(asked()).toBe(1)
})

test('asks again after a failure', async () => {
  const { discover } = await providerThatSays(
    () => ({ status: 503, body: {} }),
    (issuer) => documentOf(issuer),
  )
  await expect(discover()).rejects.toMatchObject({ code: 'unavailable' })
  await expect(discover()).resolves.toMatchObject({ understandsPkce: true })
})

test.each([
  ['is that of another provider', { issuer: 'https://evil.example' }],
  ['lacks an address', { token_endpoint: undefined }],
  ['leads to another kind of address', { jwks_uri: 'file:///etc/passwd' }],
  ['leads from one protocol to another', { token_endpoint: 'https://evil.example/token' }],
])('believes no document that %s', async (_, changes) => {
  const { discover } = await providerThatSays((issuer) => documentOf(issuer, changes))
  await expect(discover()).rejects.toMatchObject({ code: 'unavailable' })
})

test('sends no proof to a provider that does not say it understands one', async () => {
  const { discover } = await providerThatSays((issuer) =>
    documentOf(issuer, { code_challenge_methods_supported: undefined }),
  )
  await expect(discover()).resolves.toMatchObject({ understandsPkce: false })
})
