import type { FastifyInstance } from 'fastify'
import { isPaymentPath } from '../app/features/payment/shared/payment-document.ts'
import { FILE_POLICY } from './content-security-policy.ts'
import { isDashboardPath } from './softphone-hosts.ts'

/** Wallets such as Apple Pay open from the frames of the card provider. */
const WALLET_ORIGINS = 'self "https://js.stripe.com" "https://*.js.stripe.com"'

const permissionsPolicy = ({ payment = '', microphone = '' } = {}) =>
  `camera=(), microphone=(${microphone}), geolocation=(), payment=(${payment}), usb=(), browsing-topics=()`

const HEADERS = {
  'content-security-policy': FILE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy(),
  // The popup of a login provider must be able to message its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

const YEAR_SECONDS = 365 * 24 * 60 * 60
const HTTPS_HEADERS = { ...HEADERS, 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }

export const securityHeaders = (secure: boolean): Record<string, string> => (secure ? HTTPS_HEADERS : HEADERS)

/** Adds headers to all responses: pages, assets and errors. Headers that a page or the API has set stay. */
export function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const [path = '/'] = request.url.split('?', 1)
    if (isPaymentPath(path)) reply.header('permissions-policy', permissionsPolicy({ payment: WALLET_ORIGINS }))
    // Staff call from the dashboard.
    else if (isDashboardPath(path)) reply.header('permissions-policy', permissionsPolicy({ microphone: 'self' }))
    for (const [name, value] of Object.entries(securityHeaders(request.protocol === 'https'))) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    done()
  })
}
