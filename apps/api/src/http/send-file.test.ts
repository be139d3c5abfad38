import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { sendable } from './send-file.ts'

test('a file is saved under its name and kept by nobody on the way, whoever asked for it', async () => {
  const headers: Record<string, string> = {}
  const reply = {
    type: (type: string) => (headers['content-type'] = type),
    header: (name: string, value: string) => (headers[name] = value),
  } as unknown as FastifyReply
  const file = new File(['x'], 'passport.pdf', { type: 'application/octet-stream' })
  expect(await sendable(file, reply)).toEqual(Buffer.from('x'))
  expect(headers).toEqual({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="passport.pdf"',
    'cache-control': 'private, no-store',
  })
})
