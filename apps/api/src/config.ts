import type { RateLimitClass } from '@amber/contract/define-endpoint'
import { ConfigError } from '@amber/config/parse-config'
import {
  address,
  apple,
  cache,
  database,
  distances,
  documents,
  edition,
  facebook,
  files,
  google,
  httpServer,
  logging,
  login,
  payments,
  search,
  site,
} from '@amber/config/variables'
import { MOST_UNPROVEN_AN_ADDRESS } from '@amber/domain/booking/hold-limits'
import type { DistancesSettings } from '@amber/integrations/distances/create-distances'
import * as z from 'zod/mini'

const count = (usual: number, minimum = 0) => z._default(z.coerce.number().check(z.int(), z.minimum(minimum)), usual)

export const configSchema = z.object({
  ...httpServer,
  ...logging,
  ...database,
  ...cache,
  ...search,
  ...edition,
  ...distances,
  ...login,
  ...site,
  ...files,
  ...documents,
  ...google,
  ...apple,
  ...facebook,
  ...payments,
  /** Of reCAPTCHA, or of a service that answers alike. Without it nobody is asked whether they are human. */
  RECAPTCHA_SECRET: z.optional(z.string().check(z.minLength(1))),
  /** Only where it is not Google's own. */
  RECAPTCHA_URL: z.optional(address('http:', 'https:')),
  DATABASE_POOL: count(10, 1),
  /** How many proxies stand before this app and add to X-Forwarded-For. 0: the header is not believed at all. */
  TRUSTED_PROXY_HOPS: count(0),
  /** Requests a minute from one client, by class of endpoint. */
  RATE_LIMIT_READ: count(1_200, 1),
  RATE_LIMIT_TYPEAHEAD: count(600, 1),
  RATE_LIMIT_WRITE: count(120, 1),
  /** A house of students may share one address; what guards an account is counted by account. */
  RATE_LIMIT_LOGIN: count(60, 1),
  /** Enquiries and book forms: each writes a lead and a mail. */
  RATE_LIMIT_FORM: count(10, 1),
  /** Rooms that visitors from one address hold at a time, and rooms of one stay within a day. */
  HOLDS_AN_ADDRESS: count(MOST_UNPROVEN_AN_ADDRESS, 1),
  /** Past this PostgreSQL answers the search instead. */
  SEARCH_TIMEOUT_MS: count(500, 1),
  /** How long a stopping app goes on taking requests while /readyz already says no: until the balancer has seen that. */
  DRAIN_MS: count(0),
  /** Whatever is still unfinished then is cut off. */
  SHUTDOWN_DEADLINE_MS: count(15_000, 1),
})

export type Config = z.output<typeof configSchema>

export const rateLimitsOf = (config: Config): Record<RateLimitClass, number> => ({
  read: config.RATE_LIMIT_READ,
  typeahead: config.RATE_LIMIT_TYPEAHEAD,
  write: config.RATE_LIMIT_WRITE,
  login: config.RATE_LIMIT_LOGIN,
  form: config.RATE_LIMIT_FORM,
})

const GOOGLE_URL = 'https://maps.googleapis.com'

/** Which of the variables are needed follows from the provider. */
export function distancesOf({
  DISTANCES_PROVIDER: provider,
  DISTANCES_URL: url,
  DISTANCES_KEY: key,
}: Config): DistancesSettings {
  if (provider === 'estimate') return { provider }
  if (provider === 'osrm') return { provider, url: url ?? missing('DISTANCES_URL') }
  return { provider, url: url ?? GOOGLE_URL, key: key ?? missing('DISTANCES_KEY') }
}

function missing(name: string): never {
  throw new ConfigError([`${name} is missing`])
}
