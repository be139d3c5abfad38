import { createHmac } from 'node:crypto'
import { sipLineOf } from '@amber/domain/telephony/sip-line'
import type { Telephony } from './telephony.ts'

export type SipSettings = { websocketUrl: string; domain: string; secret: string }

/** Three times as long as a softphone's registration, which it renews with new credentials. */
const LIFETIME_SECONDS = 15 * 60

/**
 * Telephone in the browser. Its password is derived from the user name, which begins with the time until which it is
 * valid, as TURN servers do it. The telephone server verifies both with the same secret and stores no accounts, and a
 * leaked password is useless after minutes.
 */
export const createSipTelephony = ({ websocketUrl, domain, secret }: SipSettings): Telephony => ({
  name: 'sip',
  openLine: (userId, now) => {
    const line = sipLineOf(userId)
    const expires = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS
    const authorizationUser = `${expires}:${line}`
    return {
      method: 'softphone',
      websocketUrl,
      uri: `sip:${line}@${domain}`,
      authorizationUser,
      password: createHmac('sha256', secret).update(authorizationUser).digest('base64'),
      expiresAt: new Date(expires * 1000),
    }
  },
})
