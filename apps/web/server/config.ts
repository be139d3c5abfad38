import {
  urlString,
  apple,
  edge,
  edition,
  errorReports,
  facebook,
  flags,
  google,
  httpServer,
  indexNow,
  load,
  logging,
  shareImages,
  site,
  siteHosts,
  telephony,
} from '@amber/config/variables'
import { parseStreetMaps } from '@amber/domain/geo/street-map'
import * as z from 'zod/mini'

const streetMaps = z.pipe(
  z.string().check(
    z.refine((text) => parseStreetMaps(text) !== undefined, {
      error: 'expected streets/<hash>.pmtiles@west,south,east,north, separated by spaces',
    }),
  ),
  z.transform((text) => parseStreetMaps(text)),
)

/** `https://tiles.example,https://fonts.example` */
const origins = z.pipe(
  z.string().check(z.regex(/^https:\/\/[a-z0-9.:-]+(?:,https:\/\/[a-z0-9.:-]+)*$/)),
  z.transform((list: string) => list.split(',')),
)
/** `google-site-verification=abc,baidu-site-verification=def` */
const metaTags = z.pipe(
  z.string().check(z.regex(/^[a-z][a-z0-9.-]*=[\w.=-]+(?:,[a-z][a-z0-9.-]*=[\w.=-]+)*$/)),
  z.transform((list: string) =>
    list.split(',').map((tag) => ({ name: tag.slice(0, tag.indexOf('=')), content: tag.slice(tag.indexOf('=') + 1) })),
  ),
)
/** Not a secret: every visitor can see it. */
const publicId = z.string().check(z.regex(/^[\w.-]{1,200}$/))
const milliseconds = z.coerce.number().check(z.int(), z.minimum(0))

export const configSchema = z.object({
  ...httpServer,
  ...logging,
  ...load,
  ...edition,
  ...site,
  ...siteHosts,
  ...shareImages,
  ...flags,
  ...indexNow,
  /** Public URL of the other edition, whose pages are named to search engines. It must list the same places. */
  OTHER_SITE_URL: z.optional(urlString('http:', 'https:')),
  /** Tags on the home page by which search engines verify who owns the site. If unset, there are none. */
  SITE_VERIFICATION: z.optional(metaTags),
  /**
   * `development` serves the sources through Vite with hot reload; `production` serves the output of `npm run build`.
   */
  WEB_MODE: z._default(z.enum(['production', 'development']), 'production'),
  /** Enables developer pages; development always has them. */
  DEV_PAGES: z._default(z.stringbool(), false),
  /**
   * Whether a shared cache in front, configured like deploy/varnish.vcl, stores pages. It must remove the headers by which pages
   * are purged, and have the whole key: see decision 0117.
   */
  EDGE_CACHE: z._default(z.stringbool(), false),
  API_URL: urlString('http:', 'https:'),
  IMAGES_URL: urlString('http:', 'https:'),
  /** URL of the file store's bucket that `/uploads` forwards files to. If unset, nothing can be uploaded. */
  UPLOADS_URL: z.optional(urlString('http:', 'https:')),
  /** Style of the edition's map provider. If unset, the built-in map is used, which makes no third-party requests. */
  MAP_STYLE_URL: z.optional(urlString('https:')),
  /** Script that the provider requires before its style, if any. */
  MAP_SCRIPT_URL: z.optional(urlString('https:')),
  /** Origins of the style's tiles, images and fonts, besides its own host. */
  MAP_HOSTS: z.optional(origins),
  /** Style of the third map provider, which the feature flag `map_box` selects. If unset, the flag changes nothing. */
  MAP_BOX_STYLE_URL: z.optional(urlString('https:')),
  /** Origins of that style's tiles, images and fonts, besides its own host. */
  MAP_BOX_HOSTS: z.optional(origins),
  /**
   * Street maps in the file store, as `npm run map` prints them; without them the built-in map has no streets. The images app
   * serves them.
   */
  STREET_MAPS: z.optional(streetMaps),
  /** Each provider with an id gets a button; only the API has the matching secrets. */
  GOOGLE_CLIENT_ID: google.GOOGLE_CLIENT_ID,
  GOOGLE_ISSUER: google.GOOGLE_ISSUER,
  APPLE_CLIENT_ID: apple.APPLE_CLIENT_ID,
  APPLE_ISSUER: apple.APPLE_ISSUER,
  FACEBOOK_APP_ID: facebook.FACEBOOK_APP_ID,
  FACEBOOK_DIALOG_URL: facebook.FACEBOOK_DIALOG_URL,
  /** Google's script for One Tap, such as `https://accounts.google.com/gsi/client`. If unset, there is no One Tap. */
  GOOGLE_ONE_TAP_URL: z.optional(urlString('http:', 'https:')),
  /** If set, forms that attract bots send a human-verification token, in editions that require it. */
  RECAPTCHA_SITE_KEY: z.optional(publicId),
  RECAPTCHA_SCRIPT_URL: z._default(urlString('http:', 'https:'), 'https://www.google.com/recaptcha/api.js'),
  /** Further origins that the script loads from, besides its own host. */
  RECAPTCHA_HOSTS: z._default(origins, ['https://www.gstatic.com']),
  /** Enables card payments; only the API has the matching secret. */
  STRIPE_PUBLISHABLE_KEY: z.optional(publicId),
  /** Script of the card form. The provider requires it from its own host, so that it stays up to date. */
  STRIPE_SCRIPT_URL: z._default(urlString('http:', 'https:'), 'https://js.stripe.com/endive/stripe.js'),
  /** Telephone server of the dashboard's softphone, if staff call by their browsers. */
  SIP_WEBSOCKET_URL: telephony.SIP_WEBSOCKET_URL,
  /** Script of a chat provider's widget, which shows until a visitor opens an enquiry. If unset, our own chat does. */
  CHAT_WIDGET_URL: z.optional(urlString('https:')),
  /** Origins that the widget loads from and connects to, besides its script's own. */
  CHAT_WIDGET_HOSTS: z.optional(origins),
  /** Script of a tag manager that gets events after consent, on the live site only. If unset, there is none. */
  TAG_MANAGER_URL: z.optional(urlString('http:', 'https:')),
  /** Our id at Microsoft’s ads, whose queue gets events after consent, on the live site only. If unset, there is none. */
  ADS_TAG_ID: z.optional(publicId),
  ADS_SCRIPT_URL: z._default(urlString('http:', 'https:'), 'https://bat.bing.com/bat.js'),
  /** Origins that the tags load from and send to, besides their scripts' own. */
  TAG_HOSTS: z.optional(origins),
  ...edge,
  ...errorReports,
  /** Share of visits that pages record after consent, from 0 to 1. Those with an error are always recorded. */
  SENTRY_REPLAYS_SHARE: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.1),
  /** Share of page views whose speed is measured, from 0 to 1. */
  WEB_VITALS_SHARE: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.1),
  /** Memory for public pages that are cached between visitors. */
  PAGE_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 64),
  /**
   * Pages per minute that one process renders for one client, rather than sending them from the cache; a sixth of them at
   * once. Generous, because students in one building may share an IP address.
   */
  RENDER_LIMIT: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 600),
  /** Number of proxies in front of this server that are trusted for the visitor's address, host and protocol. */
  WEB_TRUSTED_PROXY_HOPS: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /**
   * How long a stopping server reports "not ready" while it still responds; longer than a load balancer's probe
   * interval.
   */
  DRAIN_MS: z._default(milliseconds, 0),
  /** Requests that are still open after this time are cut off. */
  SHUTDOWN_DEADLINE_MS: z._default(milliseconds, 15_000),
})

export type Config = z.output<typeof configSchema>
