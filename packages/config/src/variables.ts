import * as z from 'zod/mini'

/**
 * Variables that more than one app reads. An app's `config.ts` picks from these and adds its own; `deploy/compose.yml`
 * is tested against those schemas.
 */
const port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))

const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `expected an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  )

/** Comma-separated URLs. */
const urls = (...protocols: string[]) => {
  const singleUrl = url(...protocols)
  return z.string().check(
    z.refine((text) => text.split(',').every((part) => z.safeParse(singleUrl, part.trim()).success), {
      error: `expected addresses starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  )
}

const nonEmptyString = z.string().check(z.minLength(1))

/**
 * Where an app runs; `parseConfig` reads it for every app. Only `development` accepts secrets and providers that
 * everybody knows, and search engines may index only `production`. Without a value the strict rules apply.
 */
export const stage = {
  SITE_STAGE: z._default(z.enum(['production', 'preview', 'development']), 'production'),
}

export const httpServer = {
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: port,
  /** Port of /metrics, if any. Not PORT, which visitors or other apps reach. */
  METRICS_PORT: z.optional(port),
}

export const load = {
  /**
   * Milliseconds that the event loop may be late before requests are shed, the least important first. 0 turns it off, for
   * machines that stall because of others.
   */
  MAX_EVENT_LOOP_DELAY_MS: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 200),
}

export const edge = {
  /**
   * Header in which the edge network sends the visitor's country (`cf-ipcountry`). Set it only if the edge replaces
   * what visitors send there themselves. If unset, countries are unknown.
   */
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/))),
}

export const logging = {
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
}

const share = (defaultValue: number) => z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), defaultValue)

/** Name of the deployed version, by which measurements of pages and reports of errors are told apart. */
export const release = {
  RELEASE: z._default(z.string().check(z.regex(/^[\w.-]{1,60}$/)), 'unreleased'),
}

export const errorReports = {
  ...release,
  /** Where errors are reported to, by Sentry's protocol. If unset, they are only logged. */
  SENTRY_DSN: z.optional(url('http:', 'https:')),
  /** Share of requests and jobs whose spans are recorded, from 0 to 1. */
  SENTRY_TRACES_SHARE: share(0.1),
}

export const database = {
  DATABASE_URL: url('postgres:', 'postgresql:'),
}

export const cache = {
  REDIS_URL: url('redis:', 'rediss:'),
  /** Separates environments that share one Redis; tests use one prefix per file. */
  REDIS_PREFIX: z._default(z.string(), 'amber:'),
}

export const search = {
  /** URL of one node, or of several separated by commas. */
  OPENSEARCH_URL: urls('http:', 'https:'),
  /** Separates environments that share one cluster; tests use one prefix per file. */
  SEARCH_PREFIX: z._default(z.string().check(z.regex(/^[a-z0-9-]*$/)), 'amber-'),
}

export const files = {
  S3_ENDPOINT: url('http:', 'https:'),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
}

export const shareImages = {
  /**
   * Signs the URLs of share images, so that nobody else can have texts drawn. If unset, a shared page shows its first
   * photo.
   */
  SHARE_IMAGE_KEY: z.optional(z.string().check(z.minLength(32))),
}

export const flags = {
  /** Key by which pages read the values of feature flags. Not a secret: every visitor can see it. */
  FLAGS_CLIENT_KEY: z._default(z.string().check(z.regex(/^[\w-]{1,100}$/)), 'amber-pages'),
  /**
   * Key by which the web server reads the rules of feature flags, to evaluate them for the first paint. If unset, pages are
   * rendered with the defaults.
   */
  FLAGS_SERVER_KEY: z.optional(z.string().check(z.minLength(32))),
}

export const indexNow = {
  /**
   * Key of IndexNow, by which search engines trust what we tell them about changed pages; the site serves it, so it is
   * no secret. If unset, nothing is submitted.
   */
  INDEXNOW_KEY: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9-]{8,128}$/))),
}

export const distances = {
  /** Source of distances: a local estimate (marked as such), a GraphHopper or OSRM server, or the Distance Matrix API. */
  DISTANCES_PROVIDER: z._default(z.enum(['estimate', 'graphhopper', 'osrm', 'google']), 'estimate'),
  /** Base URL of the GraphHopper or OSRM server, without `/route`. For the Distance Matrix, set it only to replace Google's URL. */
  DISTANCES_URL: z.optional(url('http:', 'https:')),
  /** API key of the Distance Matrix. */
  DISTANCES_KEY: z.optional(z.string().check(z.minLength(1))),
  /**
   * Maximum number of requests per minute from one process: anyone may query any two points, and each request may cost
   * money.
   */
  DISTANCES_A_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1_000),
}

export const router = {
  /** Base URL of a GraphHopper server, for minutes to campuses. Without it they are estimated. */
  ROUTER_URL: z.optional(url('http:', 'https:')),
}

export const translation = {
  /** Base URL of DeepL's API or of a service with the same interface. Without it, reviews cannot be translated. */
  TRANSLATION_URL: z.optional(url('http:', 'https:')),
  TRANSLATION_KEY: z._default(z.string(), ''),
}

/** Public URL of the site: mails and canonical links name it, and passkeys are bound to its host. */
export const site = {
  SITE_URL: url('http:', 'https:'),
}

/** `a.com,b.com` */
const hosts = z.pipe(
  z.string().check(z.regex(/^[a-z0-9.:-]+(?:,[a-z0-9.:-]+)*$/)),
  z.transform((list: string) => list.split(',')),
)

export const siteHosts = {
  /**
   * Hosts at which the site may be requested besides that of SITE_URL, such as `www.amberstudent.com`, with a port if any.
   * Requests to other hosts are rejected.
   */
  SITE_HOSTS: z.optional(hosts),
}

export const login = {
  /**
   * Secret that login codes, links and nonces are derived from and second factors are encrypted with. Changing it
   * invalidates logins in progress.
   */
  LOGIN_SECRET: z.string().check(z.minLength(32)),
}

const DOCUMENT_KEY = String.raw`[a-z0-9-]{1,40}:[A-Za-z0-9+/]{43}=`

export const documents = {
  /**
   * Keys that encrypt booking documents: `2026-11:<32 random bytes in base64>`, separated by commas. The first key
   * encrypts; the others only decrypt older documents. See docs/runbooks/rotate-document-keys.md.
   */
  DOCUMENT_KEYS: z.string().check(z.regex(new RegExp(`^${DOCUMENT_KEY}(?:,${DOCUMENT_KEY})*$`))),
}

/**
 * Login with a provider is disabled without its credentials. URLs default to the provider's own and are only set for
 * stand-ins.
 */
export const google = {
  GOOGLE_CLIENT_ID: z.optional(nonEmptyString),
  GOOGLE_CLIENT_SECRET: z.optional(nonEmptyString),
  GOOGLE_ISSUER: z.optional(url('http:', 'https:')),
}

export const apple = {
  APPLE_CLIENT_ID: z.optional(nonEmptyString),
  APPLE_TEAM_ID: z.optional(nonEmptyString),
  APPLE_KEY_ID: z.optional(nonEmptyString),
  /** Text of the `.p8` file. Line breaks may be written as a backslash followed by `n`. */
  APPLE_PRIVATE_KEY: z.optional(nonEmptyString),
  APPLE_ISSUER: z.optional(url('http:', 'https:')),
}

export const facebook = {
  FACEBOOK_APP_ID: z.optional(nonEmptyString),
  FACEBOOK_APP_SECRET: z.optional(nonEmptyString),
  FACEBOOK_GRAPH_URL: z.optional(url('http:', 'https:')),
  FACEBOOK_DIALOG_URL: z.optional(url('http:', 'https:')),
}

/** Settings of the card payment provider. Without a secret key payments are disabled, and pages say so. */
export const payments = {
  STRIPE_SECRET_KEY: z.optional(nonEmptyString),
  /** Secret that verifies the signature of the provider's webhook events. */
  STRIPE_WEBHOOK_SECRET: z.optional(nonEmptyString),
  /** Set only for a stand-in; defaults to Stripe's own URL. */
  STRIPE_API_URL: z.optional(url('http:', 'https:')),
  /** Refunds above this amount need approval by staff. In minor units of EUR. */
  REFUND_LIMIT: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 50_000),
}

/** How staff call. Each provider needs its own variables. */
export const telephony = {
  /** `tel` shows links that the caller's own telephone opens, and needs nothing. */
  TELEPHONY: z._default(z.enum(['sip', 'twilio', 'tel']), 'tel'),
  /**
   * `on` lets staff record calls by `sip` where the law of both countries and the person allow it. Have a lawyer confirm
   * the countries in `packages/domain/src/calling/recording-rules.ts` first.
   */
  CALL_RECORDING: z._default(z.enum(['on', 'off']), 'off'),
  /** WebSocket of the telephone server, which the web server must allow pages to contact. */
  SIP_WEBSOCKET_URL: z.optional(url('ws:', 'wss:')),
  /** Domain of the lines, which is also the realm of their credentials. */
  SIP_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/))),
  /** Secret that the telephone server shares with us, from which the passwords of lines are derived. */
  SIP_SECRET: z.optional(z.string().check(z.minLength(32))),
  TWILIO_ACCOUNT_SID: z.optional(z.string().check(z.regex(/^AC[0-9a-f]{32}$/))),
  /** Authenticates our requests, and verifies the signature of the provider's events. */
  TWILIO_AUTH_TOKEN: z.optional(nonEmptyString),
  /** Number of ours that called people see, with a leading plus. */
  TWILIO_NUMBER: z.optional(z.string().check(z.regex(/^\+[1-9][0-9]{5,14}$/))),
  /** Set only for a stand-in; defaults to Twilio's own URL. */
  TWILIO_API_URL: z.optional(url('http:', 'https:')),
}

/** Where staff answer chats. */
export const chatDesk = {
  /** `inbox` is our own, at /dashboard/inbox, and needs nothing. The others get a copy of each chat, and answers come back. */
  CHAT_DESK: z._default(z.enum(['inbox', 'chatwoot', 'sleekflow']), 'inbox'),
  CHATWOOT_URL: z.optional(url('http:', 'https:')),
  CHATWOOT_ACCOUNT_ID: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,9}$/))),
  /** Identifier of an inbox of the type API, from its settings. */
  CHATWOOT_INBOX: z.optional(nonEmptyString),
  /** Access token of an administrator, who alone may delete conversations. */
  CHATWOOT_TOKEN: z.optional(nonEmptyString),
  /** Secret of the webhook in Chatwoot, which calls `/webhooks/chats` of the site on `message_created`. */
  CHATWOOT_WEBHOOK_SECRET: z.optional(nonEmptyString),
  /** Set only for another region, or for a stand-in. */
  SLEEKFLOW_API_URL: z._default(url('http:', 'https:'), 'https://api.sleekflow.io'),
  SLEEKFLOW_API_KEY: z.optional(nonEmptyString),
  /** Value of the header `x-webhook-secret` that the flow in SleekFlow adds when it calls `/webhooks/chats`. */
  SLEEKFLOW_WEBHOOK_SECRET: z.optional(nonEmptyString),
  /** Page on which staff find conversations. Without the desk `sleekflow`, only for a company that writes to students there. */
  SLEEKFLOW_INBOX_URL: z.optional(url('https:')),
}

export const mail = {
  /**
   * Includes the user name and password if the server needs them. Mails contain login codes and links: except on one
   * machine, use `smtps://` or `smtp://…?requireTLS=true`, which sends nothing before the connection is encrypted.
   */
  SMTP_URL: url('smtp:', 'smtps:'),
  /** Sender as recipients see it: `Amber <hello@amber.example>`. */
  MAIL_FROM: z.string().check(z.regex(/^.+<[^<>@\s]+@[^<>@\s]+>$/)),
}

export const edition = {
  EDITION: z._default(z.enum(['world', 'china']), 'world'),
}

export const urlString = url
export const urlList = urls
