/**
 * Where the local services and apps listen: one list for `npm run services`, `npm run dev`, Docker and the tests.
 * OpenSearch's are the first node's; a second and third node take the next two.
 */
export const USUAL_PORTS = {
  postgres: 5541,
  redis: 6391,
  opensearch: 9210,
  opensearchTransport: 9310,
  smtp: 1526,
  mailbox: 1580,
  s3: 7571,
  web: 3000,
  api: 3001,
  worker: 3002,
  images: 3003,
  stripe: 3004,
  stripeMock: 3005,
} as const

/** Should one be taken on your machine, a variable of its name moves it: POSTGRES_PORT, OPENSEARCH_TRANSPORT_PORT. */
const here = (name: keyof typeof USUAL_PORTS): number =>
  Number(process.env[`${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_PORT`] ?? USUAL_PORTS[name])

export const PORTS = {
  postgres: here('postgres'),
  redis: here('redis'),
  opensearch: here('opensearch'),
  opensearchTransport: here('opensearchTransport'),
  smtp: here('smtp'),
  mailbox: here('mailbox'),
  s3: here('s3'),
  web: here('web'),
  api: here('api'),
  worker: here('worker'),
  images: here('images'),
  stripe: here('stripe'),
  stripeMock: here('stripeMock'),
}

export const S3_CREDENTIALS = { accessKeyId: 'amber-local', secretAccessKey: 'amber-local-secret' } as const

/** Of the stand-in for Stripe: keys that open nothing anywhere. */
export const STRIPE_KEYS = {
  secretKey: 'sk_test_standin',
  publishableKey: 'pk_test_standin',
  webhookSecret: 'whsec_standin',
} as const

/** What leads the apps to a stand-in for Stripe that listens there; whoever has opened none takes no cards. */
export const stripeEnvironment = (url: string) => ({
  STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
  STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
  STRIPE_API_URL: url,
  STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
  STRIPE_SCRIPT_URL: `${url}/v3/`,
})

export const databaseUrl = (name: string) => `postgres://amber@127.0.0.1:${PORTS.postgres}/${name}`

/** What the apps need to reach the local services; each app picks what its own schema names. */
export const localEnvironment = {
  DATABASE_URL: databaseUrl('amber'),
  REDIS_URL: `redis://127.0.0.1:${PORTS.redis}`,
  OPENSEARCH_URL: `http://127.0.0.1:${PORTS.opensearch}`,
  SMTP_URL: `smtp://127.0.0.1:${PORTS.smtp}`,
  MAIL_FROM: 'Amber <hello@amber.example>',
  // By name: a passkey can't be bound to an address in numbers.
  SITE_URL: `http://localhost:${PORTS.web}`,
  LOGIN_SECRET: 'a-secret-for-development-and-tests-only',
  DOCUMENT_KEYS: 'development:cGFwZXJzLWluLWRldmVsb3BtZW50LWFuZC10ZXN0cyE=',
  S3_ENDPOINT: `http://127.0.0.1:${PORTS.s3}`,
  S3_BUCKET: 'amber',
  S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
  // The bucket, as the web server reaches it.
  UPLOADS_URL: `http://127.0.0.1:${PORTS.s3}/amber`,
} as const
