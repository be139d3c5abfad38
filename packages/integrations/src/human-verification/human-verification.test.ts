import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHumanVerification } from './client.ts'

const SECRET = 'a-secret-of-ours'

let server: Server
let reply: { status?: number; body?: unknown } | 'no response'
let receivedForms: string[]
let failures: unknown[]
beforeEach(async () => {
  reply = { body: { success: true, score: 0.9, action: 'email_login' } }
  receivedForms = []
  failures = []
  server = createServer((request, response) => {
    void text(request).then((form) => {
      receivedForms.push(form)
      if (reply === 'no response') return
      response.writeHead(reply.status ?? 200).end(JSON.stringify(reply.body ?? {}))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const judge = (token = 'a-token') =>
  createHumanVerification({
    secret: SECRET,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    onFailure: (error) => failures.push(error),
  }).judge(token, 'email_login')

test('sends only the token and our secret, nothing about the visitor', async () => {
  expect(await judge('the token')).toBe('human')
  expect(receivedForms.map((form) => Object.fromEntries(new URLSearchParams(form)))).toEqual([
    { secret: SECRET, response: 'the token' },
  ])
})

test.each([
  ['a service without scores and actions', { success: true }],
  ['a score just high enough', { success: true, score: 0.3, action: 'email_login' }],
])('returns human for %s', async (_, body) => {
  reply = { body }
  expect(await judge()).toBe('human')
})

test.each([
  ['a low score', { success: true, score: 0.29, action: 'email_login' }],
  ['a token for another action', { success: true, score: 0.9, action: 'book' }],
  ['a score that is not a number', { success: true, score: 'high', action: 'email_login' }],
  ['a forged token', { success: false, 'error-codes': ['invalid-input-response'] }],
  ['a token that was already used', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
])('returns not_human for %s', async (_, body) => {
  reply = { body }
  expect(await judge()).toBe('not_human')
  expect(failures).toEqual([])
})

describe('createHumanVerification without a usable response', () => {
  test.each([
    ['a rejected secret', { body: { success: false, 'error-codes': ['invalid-input-secret'] } }],
    ['a rejection without a reason', { body: { success: false } }],
    ['an unrelated response', { body: { hello: 'world' } }],
    ['an empty object', { body: {} }],
    ['an error status', { status: 503 }],
    ['a timeout', 'no response' as const],
  ])('returns unknown for %s and reports the failure', async (_, unusableReply) => {
    reply = unusableReply
    expect(await judge()).toBe('unknown')
    expect(failures).toHaveLength(1)
    expect(String(failures[0])).not.toContain(SECRET)
  })
})
