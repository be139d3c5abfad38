import type { LoginSettings } from '../../features/login/shared/login-settings.ts'
import { loadScript } from '../../browser/load-script.ts'

type Verifier = {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

/** Actions that the API expects a token to name. */
export type VerificationAction = 'email_login' | 'lead' | 'bookFormOne' | 'application' | 'complaint'

declare global {
  var grecaptcha: Verifier | undefined
}

/** Maximum wait for a token; the API's rate limits protect requests without one. */
const SCRIPT_TIMEOUT_MS = 3000

/** Returns a token for the action, or undefined if the third-party script fails or is too slow. */
export async function requestHumanToken(
  settings: LoginSettings['humanVerification'],
  action: VerificationAction,
): Promise<string | undefined> {
  if (settings === undefined) return undefined
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, SCRIPT_TIMEOUT_MS, undefined))
  return Promise.race([fetchToken(settings, action).catch(() => undefined), timeout])
}

async function fetchToken(
  { siteKey, scriptUrl }: NonNullable<LoginSettings['humanVerification']>,
  action: VerificationAction,
): Promise<string> {
  await loadScript(`${scriptUrl}?render=${siteKey}`)
  const verifier = globalThis.grecaptcha
  if (verifier === undefined) throw new Error('grecaptcha missing after its script loaded')
  await new Promise<void>((resolve) => verifier.ready(resolve))
  return verifier.execute(siteKey, { action })
}
