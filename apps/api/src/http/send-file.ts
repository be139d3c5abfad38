import type { FastifyReply } from 'fastify'

/**
 * What a handler answers, as Fastify sends it: a file is saved under its name, never shown as a page of ours, and kept by
 * nobody on the way.
 */
export async function sendable(answer: unknown, reply: FastifyReply): Promise<unknown> {
  if (!(answer instanceof File)) return answer
  reply.type(answer.type)
  reply.header('cache-control', 'private, no-store')
  reply.header('content-disposition', `attachment; filename="${answer.name}"`)
  return Buffer.from(await answer.arrayBuffer())
}
