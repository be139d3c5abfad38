import { estimateEntropyBits } from './entropy.ts'
import { PUBLIC_VALUES } from './public-values.ts'

/** Rule that returns why a deployment must not use the value, or undefined if it may. */
type Rule = (value: string) => string | undefined

/**
 * Below the estimate for any random value of 24 letters and digits, or of 32 hexadecimal digits, and far above what can
 * be guessed.
 */
const MIN_ENTROPY_BITS = 80

const isWeak = (secret: Uint8Array) => estimateEntropyBits(secret) < MIN_ENTROPY_BITS

/** Searches instead of comparing, because a list of keys may contain a public one under another name. */
const requirePrivate: Rule = (value) =>
  PUBLIC_VALUES.some((known) => value.includes(known)) ? 'this value is public: the repository contains it' : undefined

const requireStrong: Rule = (value) =>
  requirePrivate(value) ?? (isWeak(Buffer.from(value)) ? 'it can be guessed: use a random value' : undefined)

/** Checks each key of `name:base64,name:base64`. */
const requireStrongKeys: Rule = (value) => {
  const keys = value.split(',').map((entry) => Buffer.from(entry.slice(entry.indexOf(':') + 1), 'base64'))
  return requirePrivate(value) ?? (keys.some(isWeak) ? 'a key can be guessed: use 32 random bytes' : undefined)
}

const requireHttps: Rule = (value) =>
  URL.parse(value)?.protocol === 'https:' ? undefined : 'expected an address starting with https://'

const requireSecureWebSocket: Rule = (value) =>
  URL.parse(value)?.protocol === 'wss:' ? undefined : 'expected an address starting with wss://'

/** Rejects the hosts of a developer's machine, at which nobody could reach the site. */
const requirePublicHosts: Rule = (value) =>
  /(^|,)\s*(127\.|localhost|\[::1\])/.test(value) ? 'it lists a local host' : undefined

/** Rejects stand-ins, for which these variables exist. */
const requireHost =
  (host: string): Rule =>
  (value) =>
    URL.parse(value)?.origin === `https://${host}` ? undefined : `only https://${host} is the provider's own`

const RULES: Readonly<Record<string, Rule>> = {
  SITE_URL: requireHttps,
  OTHER_SITE_URL: requireHttps,
  SITE_HOSTS: requirePublicHosts,
  SHARE_IMAGE_KEY: requireStrong,
  FLAGS_SERVER_KEY: requireStrong,
  FLAGS_HOST: requireHttps,
  FLAGS_HOST_KEY: requirePrivate,
  // The site publishes it, so that it proves the owner only if no other site uses it.
  INDEXNOW_KEY: requirePrivate,
  INDEXNOW_URL: requireHttps,
  LOGIN_SECRET: requireStrong,
  DOCUMENT_KEYS: requireStrongKeys,
  S3_ACCESS_KEY_ID: requirePrivate,
  S3_SECRET_ACCESS_KEY: requireStrong,
  DISTANCES_KEY: requireStrong,
  TRANSLATION_URL: requireHttps,
  TRANSLATION_KEY: requireStrong,
  RECAPTCHA_SECRET: requireStrong,
  RECAPTCHA_SITE_KEY: requirePrivate,
  RECAPTCHA_URL: requireHttps,
  RECAPTCHA_SCRIPT_URL: requireHttps,
  STRIPE_SECRET_KEY: requireStrong,
  STRIPE_WEBHOOK_SECRET: requireStrong,
  STRIPE_PUBLISHABLE_KEY: requirePrivate,
  STRIPE_API_URL: requireHost('api.stripe.com'),
  STRIPE_SCRIPT_URL: requireHost('js.stripe.com'),
  SENTRY_AUTH_TOKEN: requireStrong,
  TAG_MANAGER_URL: requireHttps,
  ADS_SCRIPT_URL: requireHttps,
  SIP_WEBSOCKET_URL: requireSecureWebSocket,
  SIP_SECRET: requireStrong,
  TWILIO_ACCOUNT_SID: requirePrivate,
  TWILIO_AUTH_TOKEN: requireStrong,
  TWILIO_API_URL: requireHost('api.twilio.com'),
  CHATWOOT_URL: requireHttps,
  CHATWOOT_TOKEN: requireStrong,
  CHATWOOT_WEBHOOK_SECRET: requireStrong,
  SLEEKFLOW_API_URL: requireHttps,
  SLEEKFLOW_API_KEY: requireStrong,
  SLEEKFLOW_WEBHOOK_SECRET: requireStrong,
  SLEEKFLOW_INBOX_URL: requireHttps,
  GOOGLE_CLIENT_ID: requirePrivate,
  GOOGLE_CLIENT_SECRET: requireStrong,
  GOOGLE_ISSUER: requireHost('accounts.google.com'),
  GOOGLE_ONE_TAP_URL: requireHost('accounts.google.com'),
  APPLE_CLIENT_ID: requirePrivate,
  APPLE_TEAM_ID: requirePrivate,
  APPLE_KEY_ID: requirePrivate,
  APPLE_PRIVATE_KEY: requireStrong,
  APPLE_ISSUER: requireHost('appleid.apple.com'),
  FACEBOOK_APP_ID: requirePrivate,
  FACEBOOK_APP_SECRET: requireStrong,
  FACEBOOK_GRAPH_URL: requireHost('graph.facebook.com'),
  FACEBOOK_DIALOG_URL: requireHost('www.facebook.com'),
}

/** Variables that only development may leave out. */
const REQUIRED: ReadonlySet<string> = new Set(['SITE_HOSTS'])

/** Returns why a deployment must not run with this value of the variable. Never contains the value. */
export function findRejection(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return REQUIRED.has(name) ? `${name} is missing` : undefined
  const reason = RULES[name]?.(value)
  return reason === undefined ? undefined : `${name} is rejected outside development: ${reason}`
}
