import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'

/** URL of the site. Passkeys are bound to its host, so that no look-alike site can request them. */
export type PasskeySite = string

export function relyingPartyOf(site: PasskeySite): { id: string; origin: string } {
  const { hostname, origin } = new URL(site)
  return { id: hostname, origin }
}

/**
 * Algorithms that every phone and security key supports. The library's default adds one that Node.js calls
 * experimental.
 */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const CHALLENGE_TTL_MS = 5 * 60_000

export const challengeExpiry = () => new Date(Date.now() + CHALLENGE_TTL_MS)

const TRANSPORTS: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb']

/** Returns the known transports among those that the browser reported. The report is not signed. */
export const knownTransports = (reported: unknown): AuthenticatorTransport[] =>
  Array.isArray(reported) ? TRANSPORTS.filter((transport) => reported.includes(transport)) : []
