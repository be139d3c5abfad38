import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'

/** The address of the site; passkeys are bound to its host, so that no look-alike can ask for them. */
export type PasskeySite = string

export function rpOf(site: PasskeySite): { id: string; origin: string } {
  const { hostname, origin } = new URL(site)
  return { id: hostname, origin }
}

/** What every phone and key can do. Left to itself the library adds one that Node.js calls experimental. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const CHALLENGE_MS = 5 * 60_000

export const challengeEnd = () => new Date(Date.now() + CHALLENGE_MS)

const TRANSPORTS: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb']

/** How the browser may reach the passkey again, as it said itself: nobody has signed that. */
export const knownTransports = (said: unknown): AuthenticatorTransport[] =>
  Array.isArray(said) ? TRANSPORTS.filter((transport) => said.includes(transport)) : []
