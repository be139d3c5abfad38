import { connectGoogleId, createLoginNonce } from '@amber/contract/endpoints/login'
import { sourceDetailsOf } from '@amber/domain/tracking/source-details'
import { parseCookie } from 'cookie'
import { callApi } from '../../browser/api-client.ts'
import { loadScript } from '../../browser/load-script.ts'
import { secondFactorUrl } from '../../shared/page/login-url.ts'
import type { LoginSettings } from './shared/login-settings.ts'
import { noticeCookie } from '../../shared/page/notice.ts'
import { findVisitor } from '../../shared/tracking/visit.ts'

type OneTap = {
  initialize(options: {
    client_id: string
    /** Google includes it in the signed token. */
    nonce: string
    callback: (response: { credential: string }) => void
    use_fedcm_for_prompt: boolean
  }): void
  prompt(): void
}

declare global {
  var google: { accounts: { id: OneTap } } | undefined
}

/** Shows Google's One Tap prompt. Its script tracks visitors, so it runs only with their consent. */
export async function offerOneTap({ clientId, scriptUrl }: NonNullable<LoginSettings['oneTap']>): Promise<void> {
  await loadScript(scriptUrl)
  const oneTap = globalThis.google?.accounts.id
  if (oneTap === undefined) return
  const { nonce } = (await callApi(createLoginNonce, {})).data
  const callback = ({ credential }: { credential: string }) => void logInWith(credential)
  oneTap.initialize({ client_id: clientId, nonce, callback, use_fedcm_for_prompt: true })
  oneTap.prompt()
}

/** Logs in and reloads the page, which shows the result. */
async function logInWith(idToken: string): Promise<void> {
  const visitor = findVisitor()
  const source_details = sourceDetailsOf({
    cookies: parseCookie(document.cookie),
    visitorId: visitor?.id,
    utmParams: visitor?.utm_params && JSON.stringify(visitor.utm_params),
  })
  try {
    const { data: outcome } = await callApi(connectGoogleId, { body: { id_token: idToken, source_details } })
    if (outcome.next === 'second_factor') return location.assign(secondFactorUrl(location))
    document.cookie = noticeCookie(outcome.next === 'logged_in' ? 'login_success' : 'login_failure')
  } catch {
    document.cookie = noticeCookie('login_failure')
  }
  location.reload()
}
