import type { FastifyInstance } from 'fastify'
import { FILE_POLICY } from './content-security-policy.ts'

const HEADERS = {
  'content-security-policy': FILE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  // Logging in by another service opens a window that has to talk back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

const YEAR = 365 * 24 * 60 * 60
const HTTPS_HEADERS = { ...HEADERS, 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }

export const securityHeaders = (secure: boolean): Record<string, string> => (secure ? HTTPS_HEADERS : HEADERS)

/** On everything this server answers, pages, assets and errors; what a page or the API already said for itself stays. */
export function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(securityHeaders(request.protocol === 'https'))) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    done()
  })
}
