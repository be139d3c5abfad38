/**
 * Ports of the local services and apps: one list for `npm run services`, `npm run dev`, Docker and the tests. The
 * OpenSearch ports are those of the first node; a second and third node take the next two.
 */
export const DEFAULT_PORTS = {
  postgres: 5541,
  redis: 6391,
  opensearch: 9210,
  opensearchTransport: 9310,
  smtp: 1526,
  mailbox: 1580,
  inboundMail: 1527,
  s3: 7571,
  web: 3000,
  api: 3001,
  worker: 3002,
  images: 3003,
  stripe: 3004,
  stripeMock: 3005,
  translation: 3006,
  demoLogin: 3007,
  edge: 3008,
  router: 3009,
  routerAdmin: 3014,
  webMetrics: 3010,
  apiMetrics: 3011,
  workerMetrics: 3012,
  imagesMetrics: 3013,
  sip: 5160,
  sipWebsocket: 5188,
  telephone: 5170,
  telephoneMedia: 5190,
  mediaControl: 5122,
  mediaDigits: 5123,
} as const

/**
 * Returns the port. Set an environment variable of its name, such as POSTGRES_PORT or OPENSEARCH_TRANSPORT_PORT, if the
 * default is taken on your machine.
 */
const portOf = (name: keyof typeof DEFAULT_PORTS): number =>
  Number(process.env[`${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_PORT`] ?? DEFAULT_PORTS[name])

export const PORTS = {
  postgres: portOf('postgres'),
  redis: portOf('redis'),
  opensearch: portOf('opensearch'),
  opensearchTransport: portOf('opensearchTransport'),
  smtp: portOf('smtp'),
  mailbox: portOf('mailbox'),
  inboundMail: portOf('inboundMail'),
  s3: portOf('s3'),
  web: portOf('web'),
  api: portOf('api'),
  worker: portOf('worker'),
  images: portOf('images'),
  stripe: portOf('stripe'),
  stripeMock: portOf('stripeMock'),
  translation: portOf('translation'),
  demoLogin: portOf('demoLogin'),
  edge: portOf('edge'),
  router: portOf('router'),
  routerAdmin: portOf('routerAdmin'),
  webMetrics: portOf('webMetrics'),
  apiMetrics: portOf('apiMetrics'),
  workerMetrics: portOf('workerMetrics'),
  imagesMetrics: portOf('imagesMetrics'),
  sip: portOf('sip'),
  sipWebsocket: portOf('sipWebsocket'),
  telephone: portOf('telephone'),
  telephoneMedia: portOf('telephoneMedia'),
  mediaControl: portOf('mediaControl'),
  mediaDigits: portOf('mediaDigits'),
}

export const S3_CREDENTIALS = { accessKeyId: 'amber-local', secretAccessKey: 'amber-local-secret' } as const

/** Keys of the Stripe stand-in, which are valid nowhere else. */
export const STRIPE_KEYS = {
  secretKey: 'sk_test_standin',
  publishableKey: 'pk_test_standin',
  webhookSecret: 'whsec_standin',
} as const

/** Returns the variables that point the apps to a Stripe stand-in at `url`; without them the apps accept no cards. */
export const stripeEnvironment = (url: string) => ({
  STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
  STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
  STRIPE_API_URL: url,
  STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
  STRIPE_SCRIPT_URL: `${url}/v3/`,
})

/** Keys of the Twilio stand-in, which are valid nowhere else. */
export const TWILIO_KEYS = {
  accountSid: 'ACc0ffeec0ffeec0ffeec0ffeec0ffee00',
  authToken: 'twilio-token-for-development-and-tests-only',
  number: '+442071234567',
} as const

/** Returns the variables that let the apps call by a Twilio stand-in at `url`. */
export const twilioEnvironment = (url: string) => ({
  TELEPHONY: 'twilio',
  TWILIO_ACCOUNT_SID: TWILIO_KEYS.accountSid,
  TWILIO_AUTH_TOKEN: TWILIO_KEYS.authToken,
  TWILIO_NUMBER: TWILIO_KEYS.number,
  TWILIO_API_URL: url,
})

/** Keys of the Chatwoot stand-in, which are valid nowhere else. */
export const CHATWOOT_KEYS = {
  accountId: '7',
  inbox: 'inbox-of-the-stand-in',
  token: 'chatwoot-token-for-development-and-tests-only',
  webhookSecret: 'chatwoot-webhook-for-development-and-tests-only',
} as const

/** Returns the variables that let staff answer chats at a Chatwoot stand-in at `url`. */
export const chatwootEnvironment = (url: string) => ({
  CHAT_DESK: 'chatwoot',
  CHATWOOT_URL: url,
  CHATWOOT_ACCOUNT_ID: CHATWOOT_KEYS.accountId,
  CHATWOOT_INBOX: CHATWOOT_KEYS.inbox,
  CHATWOOT_TOKEN: CHATWOOT_KEYS.token,
  CHATWOOT_WEBHOOK_SECRET: CHATWOOT_KEYS.webhookSecret,
})

/** Keys of the SleekFlow stand-in, which are valid nowhere else. */
export const SLEEKFLOW_KEYS = {
  apiKey: 'sleekflow-key-for-development-and-tests-only',
  webhookSecret: 'sleekflow-webhook-for-development-and-tests-only',
} as const

/** Returns the variables that let staff answer chats at a SleekFlow stand-in at `url`. */
export const sleekflowEnvironment = (url: string) => ({
  CHAT_DESK: 'sleekflow',
  SLEEKFLOW_API_URL: url,
  SLEEKFLOW_API_KEY: SLEEKFLOW_KEYS.apiKey,
  SLEEKFLOW_WEBHOOK_SECRET: SLEEKFLOW_KEYS.webhookSecret,
})

/** Telephone server of `npm run services -- sip`. */
export const SIP = {
  websocketUrl: `ws://127.0.0.1:${PORTS.sipWebsocket}`,
  domain: 'amber.test',
  secret: 'a-secret-for-development-and-tests-only',
} as const

/** Variables that let the apps call by that server; without them they show `tel:` links. */
export const sipEnvironment = {
  TELEPHONY: 'sip',
  SIP_WEBSOCKET_URL: SIP.websocketUrl,
  SIP_DOMAIN: SIP.domain,
  SIP_SECRET: SIP.secret,
} as const

export const databaseUrl = (name: string) => `postgres://amber@127.0.0.1:${PORTS.postgres}/${name}`

/** Variables that the apps need to reach the local services; each app picks those in its own schema. */
export const localEnvironment = {
  // The secrets below are public, and only this stage accepts them.
  SITE_STAGE: 'development',
  // This machine also runs the services, builds and tests, which delay an app more than its visitors do.
  MAX_EVENT_LOOP_DELAY_MS: '0',
  DATABASE_URL: databaseUrl('amber'),
  REDIS_URL: `redis://127.0.0.1:${PORTS.redis}`,
  OPENSEARCH_URL: `http://127.0.0.1:${PORTS.opensearch}`,
  SMTP_URL: `smtp://127.0.0.1:${PORTS.smtp}`,
  MAIL_FROM: 'Amber <hello@amber.example>',
  REPLY_DOMAIN: 'reply.amber.example',
  // A host name, because a passkey cannot be bound to an IP address.
  SITE_URL: `http://localhost:${PORTS.web}`,
  SITE_HOSTS: `127.0.0.1:${PORTS.web}`,
  LOGIN_SECRET: 'a-secret-for-development-and-tests-only',
  SHARE_IMAGE_KEY: 'a-secret-for-development-and-tests-only',
  FLAGS_SERVER_KEY: 'a-secret-for-development-and-tests-only',
  DOCUMENT_KEYS: 'development:cGFwZXJzLWluLWRldmVsb3BtZW50LWFuZC10ZXN0cyE=',
  S3_ENDPOINT: `http://127.0.0.1:${PORTS.s3}`,
  S3_BUCKET: 'amber',
  S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
  // URL at which the web server reaches the bucket.
  UPLOADS_URL: `http://127.0.0.1:${PORTS.s3}/amber`,
  // data/street-maps/baltimore.pmtiles, which the demo world and the tests put into the bucket.
  STREET_MAPS: 'streets/b1d14d4e913328db002a60b0e283127e.pmtiles@-76.6081,39.2586,-76.5288,39.3065',
} as const
