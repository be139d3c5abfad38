import { address, apple, edition, facebook, google, httpServer, logging, portNumber } from '@amber/config/variables'
import * as z from 'zod/mini'
import { ENQUIRY_MODES } from '../app/lib/enquiry-mode.ts'

/** `a.com,b.com` */
const hosts = z.pipe(
  z.string().check(z.regex(/^[a-z0-9.:-]+(?:,[a-z0-9.:-]+)*$/)),
  z.transform((list: string) => list.split(',')),
)
/** `https://tiles.example,https://fonts.example` */
const origins = z.pipe(
  z.string().check(z.regex(/^https:\/\/[a-z0-9.:-]+(?:,https:\/\/[a-z0-9.:-]+)*$/)),
  z.transform((list: string) => list.split(',')),
)
/** Known to everyone who presses the button. */
const publicId = z.string().check(z.regex(/^[\w.-]{1,200}$/))
const milliseconds = z.coerce.number().check(z.int(), z.minimum(0))

export const configSchema = z.object({
  ...httpServer,
  ...logging,
  ...edition,
  /** `development` serves the sources through Vite with hot reload; `production` serves what `npm run build` made. */
  WEB_MODE: z._default(z.enum(['production', 'development']), 'production'),
  /** Search engines may list production only. */
  SITE_STAGE: z._default(z.enum(['production', 'preview']), 'preview'),
  /** Pages for those who build the site; development has them always. */
  DEV_PAGES: z._default(z.stringbool(), false),
  API_URL: address('http:', 'https:'),
  IMAGES_URL: address('http:', 'https:'),
  /** The bucket on the file store, to which `/uploads` hands files. Unset: nothing can be uploaded here. */
  UPLOADS_URL: z.optional(address('http:', 'https:')),
  /** The style of the edition's map provider. Unset: the built-in map, which asks nobody outside. */
  MAP_STYLE_URL: z.optional(address('https:')),
  /** A script that the provider wants loaded before its style, if any. */
  MAP_SCRIPT_URL: z.optional(address('https:')),
  /** Where the style's tiles, pictures and letters come from, besides its own host. */
  MAP_HOSTS: z.optional(origins),
  /** Maps by the third provider, whatever the edition's own is. */
  MAP_BOX: z._default(z.stringbool(), false),
  /** Each provider with an id has a button; the secrets that go with it are the API's alone. */
  GOOGLE_CLIENT_ID: google.GOOGLE_CLIENT_ID,
  GOOGLE_ISSUER: google.GOOGLE_ISSUER,
  APPLE_CLIENT_ID: apple.APPLE_CLIENT_ID,
  APPLE_ISSUER: apple.APPLE_ISSUER,
  FACEBOOK_APP_ID: facebook.FACEBOOK_APP_ID,
  FACEBOOK_DIALOG_URL: facebook.FACEBOOK_DIALOG_URL,
  /** Google's own script for one tap, such as `https://accounts.google.com/gsi/client`. Unset: no one tap. */
  GOOGLE_ONE_TAP_URL: z.optional(address('http:', 'https:')),
  /** With a key, forms that robots like send a token that a human filled them in, where the edition wants it. */
  RECAPTCHA_SITE_KEY: z.optional(publicId),
  RECAPTCHA_SCRIPT_URL: z._default(address('http:', 'https:'), 'https://www.google.com/recaptcha/api.js'),
  /** Where that script loads more from, besides its own host. */
  RECAPTCHA_HOSTS: z._default(origins, ['https://www.gstatic.com']),
  /** With a key, cards can be paid with; the secret that goes with it is the API's alone. */
  STRIPE_PUBLISHABLE_KEY: z.optional(publicId),
  /** Of the card form. The provider wants it from its own host, so that it stays up to date. */
  STRIPE_SCRIPT_URL: z._default(address('http:', 'https:'), 'https://js.stripe.com/endive/stripe.js'),
  /** How "Enquire" opens, and whether browsers remember that it was pressed. */
  ENQUIRY_MODE: z._default(z.enum(ENQUIRY_MODES), 'DEFAULT'),
  /**
   * The header in which the edge writes the visitor's country (`cf-ipcountry`). Only where the edge replaces whatever
   * visitors write there themselves. Unset: countries are not known.
   */
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/))),
  /** For public pages that are kept between visitors. */
  PAGE_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 64),
  /** The hosts (`www.amberstudent.com`, with a port if any) whose pages are kept. Unset: all, so a CDN has to fix the host. */
  SITE_HOSTS: z.optional(hosts),
  /** Where /metrics is answered, if at all. Not PORT: that one is open to the world. */
  METRICS_PORT: z.optional(portNumber),
  /** How many proxies in front of this server may be believed about the visitor's address, host and protocol. */
  WEB_TRUSTED_PROXY_HOPS: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** How long a stopping server says "not ready" while it still answers; longer than a load balancer's probe interval. */
  DRAIN_MS: z._default(milliseconds, 0),
  /** What is still open after this is cut. */
  SHUTDOWN_DEADLINE_MS: z._default(milliseconds, 15_000),
})

export type Config = z.output<typeof configSchema>
