import * as z from 'zod/mini'

/**
 * The variables that more than one app reads. An app's `config.ts` picks from these and adds its own;
 * `deploy/compose.yml` is tested against those schemas.
 */
const port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))

const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `expected an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  )

/** Several addresses with commas between. */
const urls = (...protocols: string[]) => {
  const one = url(...protocols)
  return z.string().check(
    z.refine((text) => text.split(',').every((part) => z.safeParse(one, part.trim()).success), {
      error: `expected addresses starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  )
}

const setting = z.string().check(z.minLength(1))

export const httpServer = {
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: port,
}

export const logging = {
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
}

export const database = {
  DATABASE_URL: url('postgres:', 'postgresql:'),
}

export const cache = {
  REDIS_URL: url('redis:', 'rediss:'),
  /** Keeps two worlds on one Redis apart; tests give each file its own. */
  REDIS_PREFIX: z._default(z.string(), 'amber:'),
}

export const search = {
  /** One node or several. */
  OPENSEARCH_URL: urls('http:', 'https:'),
  /** Keeps two worlds on one cluster apart; tests give each file its own. */
  SEARCH_PREFIX: z._default(z.string().check(z.regex(/^[a-z0-9-]*$/)), 'amber-'),
}

export const files = {
  S3_ENDPOINT: url('http:', 'https:'),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
}

export const distances = {
  /** Who says how far it is: nobody (an estimate, marked as such), an OSRM server, or the Distance Matrix API. */
  DISTANCES_PROVIDER: z._default(z.enum(['estimate', 'osrm', 'google']), 'estimate'),
  /** Of the OSRM server, up to `/route`; of the Distance Matrix only where it is not Google's own. */
  DISTANCES_URL: z.optional(url('http:', 'https:')),
  /** Of the Distance Matrix. */
  DISTANCES_KEY: z.optional(z.string().check(z.minLength(1))),
  /** Questions to the service, by one process: anyone may ask for any two points, and each may cost money. */
  DISTANCES_A_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1_000),
}

/** Where visitors find us: mails lead there, and passkeys are bound to its host. */
export const site = {
  SITE_URL: url('http:', 'https:'),
}

export const login = {
  /** Codes, links and nonces are made with it, and second factors encrypted. Whoever changes it ends those under way. */
  LOGIN_SECRET: z.string().check(z.minLength(32)),
}

const DOCUMENT_KEY = String.raw`[a-z0-9-]{1,40}:[A-Za-z0-9+/]{43}=`

export const documents = {
  /**
   * What the papers of bookings are encrypted with: `2026-11:<32 random bytes in base64>`. Several with commas between:
   * the first encrypts, the others only read what they encrypted once. docs/runbooks/rotate-document-keys.md.
   */
  DOCUMENT_KEYS: z.string().check(z.regex(new RegExp(`^${DOCUMENT_KEY}(?:,${DOCUMENT_KEY})*$`))),
}

/** Without them there is no login by that provider. Addresses are for stand-ins: by themselves they are the provider's. */
export const google = {
  GOOGLE_CLIENT_ID: z.optional(setting),
  GOOGLE_CLIENT_SECRET: z.optional(setting),
  GOOGLE_ISSUER: z.optional(url('http:', 'https:')),
}

export const apple = {
  APPLE_CLIENT_ID: z.optional(setting),
  APPLE_TEAM_ID: z.optional(setting),
  APPLE_KEY_ID: z.optional(setting),
  /** The `.p8` file's text; its lines may be parted by the two characters \n. */
  APPLE_PRIVATE_KEY: z.optional(setting),
  APPLE_ISSUER: z.optional(url('http:', 'https:')),
}

export const facebook = {
  FACEBOOK_APP_ID: z.optional(setting),
  FACEBOOK_APP_SECRET: z.optional(setting),
  FACEBOOK_GRAPH_URL: z.optional(url('http:', 'https:')),
  FACEBOOK_DIALOG_URL: z.optional(url('http:', 'https:')),
}

/** Who takes the cards. Without a secret key nobody can pay here, and pages say so. */
export const payments = {
  STRIPE_SECRET_KEY: z.optional(setting),
  /** What the provider signs its events with: by it we know that they are the provider's. */
  STRIPE_WEBHOOK_SECRET: z.optional(setting),
  /** Only for a stand-in: by itself it is Stripe's own. */
  STRIPE_API_URL: z.optional(url('http:', 'https:')),
  /** A refund above it waits for a member of staff; in minor units of EUR. */
  REFUND_LIMIT: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 50_000),
}

export const mail = {
  /**
   * With name and password where the server wants them. Mails hold what logs people in: outside of one machine it is
   * `smtps://`, or `smtp://…?requireTLS=true`, which sends nothing before the line is encrypted.
   */
  SMTP_URL: url('smtp:', 'smtps:'),
  /** As readers see it: `Amber <hello@amber.example>`. */
  MAIL_FROM: z.string().check(z.regex(/^.+<[^<>@\s]+@[^<>@\s]+>$/)),
}

export const edition = {
  EDITION: z._default(z.enum(['world', 'china']), 'world'),
}

export const address = url
export const portNumber = port
