import type { FastifyReply } from 'fastify'

/**
 * Converts a handler's result for Fastify. A file is sent as an uncacheable attachment, so that it never renders as a
 * page on our origin.
 */
export async function toSendable(result: unknown, reply: FastifyReply): Promise<unknown> {
  if (!(result instanceof File)) return result
  reply.type(result.type)
  reply.header('cache-control', 'private, no-store')
  reply.header('content-disposition', `attachment; filename="${result.name}"`)
  return Buffer.from(await result.arrayBuffer())
}
