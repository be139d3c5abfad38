/**
 * Where the local services and apps listen: one list for `npm run services`, `npm run dev` and the tests.
 * Each port can be moved by a variable of its name, should it be taken on your machine.
 */
const port = (name: string, usual: number) => Number(process.env[name] ?? usual)

export const PORTS = {
  postgres: port('POSTGRES_PORT', 5541),
  redis: port('REDIS_PORT', 6391),
  /** The first node's; a second and third node take the next two. */
  opensearch: port('OPENSEARCH_PORT', 9210),
  opensearchTransport: port('OPENSEARCH_TRANSPORT_PORT', 9310),
  smtp: port('SMTP_PORT', 1526),
  mailbox: port('MAILBOX_PORT', 1580),
  s3: port('S3_PORT', 7571),
  web: port('WEB_PORT', 3000),
  api: port('API_PORT', 3001),
  worker: port('WORKER_PORT', 3002),
  images: port('IMAGES_PORT', 3003),
} as const

export const S3_CREDENTIALS = { accessKeyId: 'amber-local', secretAccessKey: 'amber-local-secret' } as const

export const databaseUrl = (name: string) => `postgres://amber@127.0.0.1:${PORTS.postgres}/${name}`

/** What the apps need to reach the local services; each app picks what its own schema names. */
export const localEnvironment = {
  DATABASE_URL: databaseUrl('amber'),
  REDIS_URL: `redis://127.0.0.1:${PORTS.redis}`,
  OPENSEARCH_URL: `http://127.0.0.1:${PORTS.opensearch}`,
  SMTP_URL: `smtp://127.0.0.1:${PORTS.smtp}`,
  S3_ENDPOINT: `http://127.0.0.1:${PORTS.s3}`,
  S3_BUCKET: 'amber',
  S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
} as const
