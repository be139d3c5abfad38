import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { toSendable } from './send-file.ts'

test('sends a file as an uncacheable attachment under its name', async () => {
  const headers: Record<string, string> = {}
  const reply = {
    type: (type: string) => (headers['content-type'] = type),
    header: (name: string, value: string) => (headers[name] = value),
  } as unknown as FastifyReply
  const file = new File(['x'], 'passport.pdf', { type: 'application/octet-stream' })
  expect(await toSendable(file, reply)).toEqual(Buffer.from('x'))
  expect(headers).toEqual({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="passport.pdf"',
    'cache-control': 'private, no-store',
  })
})
