import type { FastifyInstance } from 'fastify'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "frame-ancestors 'none'; base-uri 'self'; object-src 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

/** On everything this server answers, pages, assets and errors; what the API already said for itself stays. */
export function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
