import { ConfigError } from '@amber/config/parse-config'
import {
  urlString,
  apple,
  cache,
  chatDesk,
  database,
  distances,
  translation,
  documents,
  edge,
  edition,
  errorReports,
  facebook,
  files,
  flags,
  google,
  httpServer,
  load,
  logging,
  login,
  payments,
  router,
  search,
  site,
  siteHosts,
  telephony,
} from '@amber/config/variables'
import { MAX_VISITOR_HOLDS_PER_ADDRESS } from '@amber/domain/booking/hold-limits'
import { MAX_CHAT_CONNECTIONS_PER_ADDRESS } from '@amber/domain/chat/chat-limits'
import { CALL_WEBHOOK_PATH } from '@amber/domain/telephony/call-webhook'
import type { DistancesSettings } from '@amber/integrations/distances/client'
import type { TelephonySettings } from '@amber/integrations/telephony/client'
import * as z from 'zod/mini'
import type { ClientKeys } from './flags/client-key.ts'
import type { LimitClass } from './http/rate-limits.ts'

const count = (defaultValue: number, minimum = 0) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(minimum)), defaultValue)

export const configSchema = z.object({
  ...httpServer,
  ...logging,
  ...errorReports,
  ...load,
  ...database,
  ...cache,
  ...search,
  ...edition,
  ...edge,
  ...distances,
  ...router,
  ...translation,
  ...login,
  ...site,
  ...siteHosts,
  ...files,
  ...documents,
  ...flags,
  ...google,
  ...apple,
  ...facebook,
  ...payments,
  ...telephony,
  ...chatDesk,
  /** GrowthBook, or GrowthBook Proxy, whose rules replace our own. */
  FLAGS_HOST: z.optional(urlString('http:', 'https:')),
  /** Client key of its SDK connection, which must send rules. */
  FLAGS_HOST_KEY: z.optional(z.string().check(z.minLength(1))),
  /** Secret for reCAPTCHA or a compatible service. Without it, human verification is off. */
  RECAPTCHA_SECRET: z.optional(z.string().check(z.minLength(1))),
  /** Needed only for a service other than Google's. */
  RECAPTCHA_URL: z.optional(urlString('http:', 'https:')),
  DATABASE_POOL: count(10, 1),
  /** Number of proxies in front of this app that append to X-Forwarded-For. 0 ignores the header. */
  TRUSTED_PROXY_HOPS: count(0),
  /** Requests per minute from one client, by endpoint class. */
  RATE_LIMIT_READ: count(1_200, 1),
  RATE_LIMIT_TYPEAHEAD: count(600, 1),
  /** Documents that are rendered for the request, each of which takes a fifth of a second of CPU. */
  RATE_LIMIT_RENDER: count(60, 1),
  RATE_LIMIT_WRITE: count(120, 1),
  /** Generous, because students in one building may share an IP address. Accounts have stricter limits of their own. */
  RATE_LIMIT_LOGIN: count(60, 1),
  /** Enquiries and book forms, each of which writes a lead and a mail. */
  RATE_LIMIT_FORM: count(10, 1),
  /** Translations of chat messages, each of which costs money. */
  RATE_LIMIT_TRANSLATE: count(60, 1),
  /** Events of the payment provider, which sends all of them from a few IP addresses. */
  RATE_LIMIT_WEBHOOK: count(3_000, 1),
  /** Events with a wrong signature, which the provider never sends. */
  RATE_LIMIT_BAD_SIGNATURE: count(20, 1),
  /** Maximum number of rooms that visitors from one IP address hold at a time, and of one stay within a day. */
  HOLDS_AN_ADDRESS: count(MAX_VISITOR_HOLDS_PER_ADDRESS, 1),
  /** Chat connections from one IP address that one process has at a time. */
  CHAT_CONNECTIONS_AN_ADDRESS: count(MAX_CHAT_CONNECTIONS_PER_ADDRESS, 1),
  /** Milliseconds after which searches fall back to PostgreSQL. */
  SEARCH_TIMEOUT_MS: count(500, 1),
  /**
   * Milliseconds a stopping app still accepts requests while /readyz fails, so that the load balancer notices first.
   */
  DRAIN_MS: count(0),
  /** Milliseconds after which unfinished requests are cut off. */
  SHUTDOWN_DEADLINE_MS: count(15_000, 1),
})

export type Config = z.output<typeof configSchema>

export const rateLimitsOf = (config: Config): Record<LimitClass, number> => ({
  read: config.RATE_LIMIT_READ,
  typeahead: config.RATE_LIMIT_TYPEAHEAD,
  render: config.RATE_LIMIT_RENDER,
  write: config.RATE_LIMIT_WRITE,
  login: config.RATE_LIMIT_LOGIN,
  form: config.RATE_LIMIT_FORM,
  translate: config.RATE_LIMIT_TRANSLATE,
  webhook: config.RATE_LIMIT_WEBHOOK,
  bad_signature: config.RATE_LIMIT_BAD_SIGNATURE,
})

const GOOGLE_URL = 'https://maps.googleapis.com'

/** Returns the distance settings. The provider decides which variables are required. */
export function distancesOf({
  DISTANCES_PROVIDER: provider,
  DISTANCES_URL: url,
  DISTANCES_KEY: key,
}: Config): DistancesSettings {
  if (provider === 'estimate') return { provider }
  if (provider === 'osrm' || provider === 'graphhopper') return { provider, url: url ?? missing('DISTANCES_URL') }
  return { provider, url: url ?? GOOGLE_URL, key: key ?? missing('DISTANCES_KEY') }
}

/** Returns the telephony settings. The provider decides which variables are required. */
export function telephonyOf(config: Config): TelephonySettings {
  if (config.TELEPHONY === 'sip')
    return {
      provider: 'sip',
      websocketUrl: config.SIP_WEBSOCKET_URL ?? missing('SIP_WEBSOCKET_URL'),
      domain: config.SIP_DOMAIN ?? missing('SIP_DOMAIN'),
      secret: config.SIP_SECRET ?? missing('SIP_SECRET'),
    }
  if (config.TELEPHONY === 'twilio')
    return {
      provider: 'twilio',
      accountSid: config.TWILIO_ACCOUNT_SID ?? missing('TWILIO_ACCOUNT_SID'),
      authToken: config.TWILIO_AUTH_TOKEN ?? missing('TWILIO_AUTH_TOKEN'),
      ownNumber: config.TWILIO_NUMBER ?? missing('TWILIO_NUMBER'),
      webhookUrl: new URL(CALL_WEBHOOK_PATH, config.SITE_URL).href,
      apiUrl: config.TWILIO_API_URL,
    }
  return { provider: 'tel' }
}

/** Returns the hosted GrowthBook; undefined if the rules are our own. */
export function hostedFlagsOf({ FLAGS_HOST: host, FLAGS_HOST_KEY: clientKey }: Config) {
  return host === undefined ? undefined : { host, clientKey: clientKey ?? missing('FLAGS_HOST_KEY') }
}

export const clientKeysOf = ({ FLAGS_CLIENT_KEY, FLAGS_SERVER_KEY }: Config): ClientKeys => ({
  page: FLAGS_CLIENT_KEY,
  server: FLAGS_SERVER_KEY,
})

function missing(name: string): never {
  throw new ConfigError([`${name} is missing`])
}
