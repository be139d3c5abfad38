import type { LoginSettings } from '../../lib/login-settings.ts'
import { loadScript } from '../../lib/load-script.ts'

type Verifier = {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  var grecaptcha: Verifier | undefined
}

/** Nobody waits longer to prove that they are no robot: the API has limits that hold without. */
const PATIENCE_MS = 3000

/** A token that a human is about to log in, or none: the script is of others, and may not come. */
export async function humanToken(settings: LoginSettings['humanVerification']): Promise<string | undefined> {
  if (settings === undefined) return undefined
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
  return Promise.race([ask(settings).catch(() => undefined), patience])
}

async function ask({ siteKey, scriptUrl }: NonNullable<LoginSettings['humanVerification']>): Promise<string> {
  await loadScript(`${scriptUrl}?render=${siteKey}`)
  const verifier = globalThis.grecaptcha
  if (verifier === undefined) throw new Error('the script left nothing to ask')
  await new Promise<void>((resolve) => verifier.ready(resolve))
  return verifier.execute(siteKey, { action: 'email_login' })
}
