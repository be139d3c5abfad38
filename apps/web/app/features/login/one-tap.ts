import type { connectGoogleId, createLoginNonce, LoginOutcome } from '@amber/contract/login'
import { sourceDetailsOf } from '@amber/domain/tracking/source-details'
import { parseCookie } from 'cookie'
import { askApi } from '../../lib/ask-api.ts'
import { loadScript } from '../../lib/load-script.ts'
import { secondFactorAddress } from '../../lib/login-address.ts'
import type { LoginSettings } from '../../lib/login-settings.ts'
import { noticeCookie } from '../../lib/notice.ts'
import { findVisitor } from '../../lib/visit.ts'

const NONCE_PATH = '/api/v0/users/login_nonces' satisfies (typeof createLoginNonce)['path']
const CONNECT_PATH = '/api/v0/users/connect_google_id' satisfies (typeof connectGoogleId)['path']

type OneTap = {
  initialize(options: {
    client_id: string
    /** Google puts it into the token it signs. */
    nonce: string
    callback: (answer: { credential: string }) => void
    use_fedcm_for_prompt: boolean
  }): void
  prompt(): void
}

declare global {
  var google: { accounts: { id: OneTap } } | undefined
}

/** Google's own offer to log in with the account of this browser. Its script watches: only for who has agreed. */
export async function offerOneTap({ clientId, scriptUrl }: NonNullable<LoginSettings['oneTap']>): Promise<void> {
  await loadScript(scriptUrl)
  const oneTap = globalThis.google?.accounts.id
  if (oneTap === undefined) return
  const { nonce } = await askApi<{ nonce: string }>(NONCE_PATH, { method: 'POST' })
  const callback = ({ credential }: { credential: string }) => void logInWith(credential)
  oneTap.initialize({ client_id: clientId, nonce, callback, use_fedcm_for_prompt: true })
  oneTap.prompt()
}

/** The page is loaded anew, and says how it went. */
async function logInWith(idToken: string): Promise<void> {
  const visitor = findVisitor()
  const source_details = sourceDetailsOf({
    cookies: parseCookie(document.cookie),
    visitorId: visitor?.id,
    utmParams: visitor?.utm_params && JSON.stringify(visitor.utm_params),
  })
  try {
    const outcome = await askApi<LoginOutcome>(CONNECT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id_token: idToken, source_details }),
    })
    if (outcome.next === 'second_factor') return location.assign(secondFactorAddress(location))
    document.cookie = noticeCookie(outcome.next === 'logged_in' ? 'login_success' : 'login_failure')
  } catch {
    document.cookie = noticeCookie('login_failure')
  }
  location.reload()
}
