import type {
  addPasskey as Add,
  startPasskey as StartAdding,
  startPasskeyProof as StartProof,
  verifyPasskey as Verify,
} from '@amber/contract/second-factors'
import type * as WebAuthn from '@simplewebauthn/browser'
import { askApi } from '../../lib/ask-api.ts'

const PATHS = {
  startProof: '/api/v0/auth/users/second_factors/passkeys/verify/options' satisfies (typeof StartProof)['path'],
  verify: '/api/v0/auth/users/second_factors/passkeys/verify' satisfies (typeof Verify)['path'],
  startAdding: '/api/v0/auth/users/second_factors/passkeys/options' satisfies (typeof StartAdding)['path'],
  add: '/api/v0/auth/users/second_factors/passkeys' satisfies (typeof Add)['path'],
}

/** Why it did not work, as far as a person can do something about it. */
export type PasskeyProblem = 'passkey_cancelled' | 'passkey_known' | 'passkey_failed' | 'passkey_not_here'

/** Shows the second factor by a passkey of this device. */
export const provePasskey = () =>
  attempt(async ({ startAuthentication }) => {
    const optionsJSON = await post<WebAuthn.PublicKeyCredentialRequestOptionsJSON>(PATHS.startProof)
    await post(PATHS.verify, { response: await startAuthentication({ optionsJSON }) })
  })

/** Makes a passkey on this device and keeps it with the account. */
export const addPasskey = (name: string) =>
  attempt(async ({ startRegistration }) => {
    const optionsJSON = await post<WebAuthn.PublicKeyCredentialCreationOptionsJSON>(PATHS.startAdding)
    await post(PATHS.add, { name, response: await startRegistration({ optionsJSON }) })
  })

/** Undefined: done. The library comes with the first press. */
async function attempt(use: (library: typeof WebAuthn) => Promise<void>): Promise<PasskeyProblem | undefined> {
  try {
    const library = await import('@simplewebauthn/browser')
    if (!library.browserSupportsWebAuthn()) return 'passkey_not_here'
    await use(library)
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}

/** By the names that browsers give them. */
function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey_cancelled'
  return name === 'InvalidStateError' ? 'passkey_known' : 'passkey_failed'
}

/** From the browser itself: a passkey is bound to it, and the API sets its cookies there. */
const post = <Data>(path: string, body: object = {}) =>
  askApi<Data>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
