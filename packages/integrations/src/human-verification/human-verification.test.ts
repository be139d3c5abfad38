import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHumanVerification } from './client.ts'

const SECRET = 'a-secret-of-ours'

let server: Server
let answer: { status?: number; body?: unknown } | 'says nothing'
let asked: string[]
let failures: unknown[]
beforeEach(async () => {
  answer = { body: { success: true, score: 0.9, action: 'email_login' } }
  asked = []
  failures = []
  server = createServer((request, response) => {
    void text(request).then((form) => {
      asked.push(form)
      if (answer === 'says nothing') return
      response.writeHead(answer.status ?? 200).end(JSON.stringify(answer.body ?? {}))
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

test('the provider is given the token and our secret, and nothing of the visitor', async () => {
  expect(await judge('the token')).toBe('human')
  expect(asked.map((form) => Object.fromEntries(new URLSearchParams(form)))).toEqual([
    { secret: SECRET, response: 'the token' },
  ])
})

test.each([
  ['a service without scores and actions', { success: true }],
  ['a score just high enough', { success: true, score: 0.3, action: 'email_login' }],
])('%s is believed', async (_, body) => {
  answer = { body }
  expect(await judge()).toBe('human')
})

test.each([
  ['a low score', { success: true, score: 0.29, action: 'email_login' }],
  ['a token for something else', { success: true, score: 0.9, action: 'book' }],
  ['a score that is none', { success: true, score: 'high', action: 'email_login' }],
  ['a forged token', { success: false, 'error-codes': ['invalid-input-response'] }],
  ['a token that was used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
])('%s is no human', async (_, body) => {
  answer = { body }
  expect(await judge()).toBe('not_human')
  expect(failures).toEqual([])
})

describe('nobody is turned away', () => {
  test.each([
    ['a secret of ours that is wrong', { body: { success: false, 'error-codes': ['invalid-input-secret'] } }],
    ['a no without a reason', { body: { success: false } }],
    ['an answer to something else', { body: { hello: 'world' } }],
    ['nothing at all', { body: null }],
    ['an error', { status: 503 }],
    ['silence', 'says nothing' as const],
  ])('for %s, and operators hear of it', async (_, trouble) => {
    answer = trouble
    expect(await judge()).toBe('unknown')
    expect(failures).toHaveLength(1)
    expect(String(failures[0])).not.toContain(SECRET)
  })
})
