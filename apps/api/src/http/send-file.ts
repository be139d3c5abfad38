import type { FastifyReply } from 'fastify'

/**
 * Converts a handler's result for Fastify. A file is sent as an attachment, so that it never renders as a page on our
 * origin, and as uncacheable unless it is the same for everyone.
 */
export async function toSendable(result: unknown, reply: FastifyReply, maxAgeSeconds?: number): Promise<unknown> {
  if (!(result instanceof File)) return result
  reply.type(result.type)
  reply.header('cache-control', maxAgeSeconds === undefined ? 'private, no-store' : `public, max-age=${maxAgeSeconds}`)
  reply.header('content-disposition', `attachment; filename="${result.name}"`)
  return Buffer.from(await result.arrayBuffer())
}
