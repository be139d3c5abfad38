import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { editionByName } from '@amber/editions/editions'
import type { LoginSettings } from '../app/features/login/shared/login-settings.ts'
import type { Config } from './config.ts'
import type { ThirdPartyHosts } from './content-security-policy.ts'

export type LoginConfig = Pick<
  Config,
  | 'EDITION'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_ISSUER'
  | 'GOOGLE_ONE_TAP_URL'
  | 'APPLE_CLIENT_ID'
  | 'APPLE_ISSUER'
  | 'FACEBOOK_APP_ID'
  | 'FACEBOOK_DIALOG_URL'
  | 'RECAPTCHA_SITE_KEY'
  | 'RECAPTCHA_SCRIPT_URL'
  | 'RECAPTCHA_HOSTS'
>

/** Returns the login settings; undefined if nothing is configured, so that pages stay smaller. */
export function loginSettings(config: LoginConfig): LoginSettings | undefined {
  const settings = {
    providers: providersOf(config).map(([provider]) => provider),
    oneTap: oneTapOf(config),
    humanVerification: humanVerificationOf(config),
  }
  const isEmpty = settings.providers.length === 0 && settings.humanVerification === undefined
  return isEmpty ? undefined : settings
}

/** Returns the hosts that pages must allow for the login. */
export function loginHosts(config: LoginConfig): ThirdPartyHosts | undefined {
  if (loginSettings(config) === undefined) return undefined
  const oneTap = [oneTapOf(config)].flatMap((settings) => (settings ? [originOf(settings.scriptUrl)] : []))
  const verifier = [humanVerificationOf(config)].flatMap((settings) =>
    settings ? [originOf(settings.scriptUrl), ...config.RECAPTCHA_HOSTS] : [],
  )
  const scripts = [...oneTap, ...verifier]
  return {
    scripts,
    data: scripts,
    styles: oneTap,
    ...(scripts.length > 0 && { frames: scripts }),
    forms: providersOf(config).map(([, url]) => originOf(url)),
  }
}

/** Returns the configured providers in the order of their buttons, each with the URL that the browser is sent to. */
function providersOf(config: LoginConfig): [IdentityProvider, string][] {
  const all: [IdentityProvider, string | undefined, string][] = [
    ['google', config.GOOGLE_CLIENT_ID, config.GOOGLE_ISSUER ?? 'https://accounts.google.com'],
    ['apple', config.APPLE_CLIENT_ID, config.APPLE_ISSUER ?? 'https://appleid.apple.com'],
    ['facebook', config.FACEBOOK_APP_ID, config.FACEBOOK_DIALOG_URL ?? 'https://www.facebook.com'],
  ]
  return all.flatMap(([provider, id, url]) => (id === undefined ? [] : [[provider, url] as const]))
}

const oneTapOf = ({ GOOGLE_CLIENT_ID, GOOGLE_ONE_TAP_URL }: LoginConfig): LoginSettings['oneTap'] =>
  GOOGLE_CLIENT_ID && GOOGLE_ONE_TAP_URL ? { clientId: GOOGLE_CLIENT_ID, scriptUrl: GOOGLE_ONE_TAP_URL } : undefined

/** The China edition sends no token, so it loads no script either. */
const humanVerificationOf = (config: LoginConfig): LoginSettings['humanVerification'] =>
  config.RECAPTCHA_SITE_KEY && editionByName(config.EDITION).humanVerification
    ? { siteKey: config.RECAPTCHA_SITE_KEY, scriptUrl: config.RECAPTCHA_SCRIPT_URL }
    : undefined

const originOf = (url: string) => new URL(url).origin
