import type { LoginSettings } from './login-settings.ts'
import { loadScript } from './load-script.ts'

type Verifier = {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

/** What the API asks a token to be for. */
export type HumanAction = 'email_login' | 'lead' | 'bookFormOne'

declare global {
  var grecaptcha: Verifier | undefined
}

/** Nobody waits longer to prove that they are no robot: the API has limits that hold without. */
const PATIENCE_MS = 3000

/** A token that a human is about to do this, or none: the script is of others, and may not come. */
export async function humanToken(
  settings: LoginSettings['humanVerification'],
  action: HumanAction,
): Promise<string | undefined> {
  if (settings === undefined) return undefined
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
  return Promise.race([ask(settings, action).catch(() => undefined), patience])
}

async function ask(
  { siteKey, scriptUrl }: NonNullable<LoginSettings['humanVerification']>,
  action: HumanAction,
): Promise<string> {
  await loadScript(`${scriptUrl}?render=${siteKey}`)
  const verifier = globalThis.grecaptcha
  if (verifier === undefined) throw new Error('the script left nothing to ask')
  await new Promise<void>((resolve) => verifier.ready(resolve))
  return verifier.execute(siteKey, { action })
}
