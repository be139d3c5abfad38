import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addIndexNowKey } from './index-now-key.ts'

test('serves the key at its path and at no other', async () => {
  const app = fastify()
  addIndexNowKey(app, 'key-of-the-site')
  const response = await app.inject('/key-of-the-site.txt')
  expect([response.statusCode, response.body]).toEqual([200, 'key-of-the-site'])
  expect(response.headers['content-type']).toContain('text/plain')
  expect((await app.inject('/another-key.txt')).statusCode).toBe(404)
})
