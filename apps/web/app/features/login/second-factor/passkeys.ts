import {
  addPasskey as registerPasskey,
  startPasskey,
  startPasskeyProof,
  verifyPasskey,
} from '@amber/contract/endpoints/second-factors'
import type * as WebAuthn from '@simplewebauthn/browser'
import { callApi } from '../../../browser/api-client.ts'

/** Passkey failures that the user can act on. */
export type PasskeyProblem = 'passkey_cancelled' | 'passkey_known' | 'passkey_failed' | 'passkey_not_here'

/**
 * Presents the second factor with a passkey of this device. Calls the API directly from the browser, which the passkey
 * is bound to and whose cookies the API sets.
 */
export const authenticateWithPasskey = () =>
  attempt(async ({ startAuthentication }) => {
    const { data } = await callApi(startPasskeyProof, {})
    const optionsJSON = data as unknown as WebAuthn.PublicKeyCredentialRequestOptionsJSON
    await callApi(verifyPasskey, { body: { response: { ...(await startAuthentication({ optionsJSON })) } } })
  })

/** Creates a passkey on this device and registers it with the account. */
export const addPasskey = (name: string) =>
  attempt(async ({ startRegistration }) => {
    const { data } = await callApi(startPasskey, {})
    const optionsJSON = data as unknown as WebAuthn.PublicKeyCredentialCreationOptionsJSON
    await callApi(registerPasskey, { body: { name, response: { ...(await startRegistration({ optionsJSON })) } } })
  })

/** Returns undefined on success. Loads the library on first use. */
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

/** Maps the error names defined by browsers. */
function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey_cancelled'
  return name === 'InvalidStateError' ? 'passkey_known' : 'passkey_failed'
}
