import { once } from 'node:events'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Journey } from '@amber/domain/distance/travel'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { localEnvironment } from '@amber/local-environment/addresses'
import {
  openUnresponsiveServer,
  type UnresponsiveServer,
  type Unresponsiveness,
} from '@amber/testing/unresponsive-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCache } from './cache/client.ts'
import { createChatDesk } from './chat-desk/client.ts'
import { createDistances } from './distances/client.ts'
import { createHostedFlags } from './flags/client.ts'
import { createEdgeCache } from './edge/client.ts'
import { createIndexNow } from './index-now/client.ts'
import { createTranslator } from './translation/client.ts'
import { createFiles, type Files } from './files/client.ts'
import { createHumanVerification } from './human-verification/client.ts'
import { createIdentityProviders } from './identity/client.ts'
import { createLiveChanges } from './live/client.ts'
import { createMailer } from './mail/client.ts'
import { createStripeProvider } from './payments/client.ts'
import { createRouter } from './router/client.ts'
import { createSearch, type Search } from './search/client.ts'
import { createTelephony } from './telephony/client.ts'
import { createViewCounter } from './views/client.ts'

/** A call by one client, which must end within `maxMs` and leave no connection open. */
type Call = { name: string; maxMs: number; head?: string; run: (port: number) => Promise<unknown> }

/** `head` is the beginning of a response in the client's protocol, which is HTTP with a body by default. */
type ClientCalls = { calls: readonly Call[]; head?: string; greets?: boolean }

/** Beginning of a response that has no body, such as one to HEAD. */
const UNFINISHED_HEADERS = 'HTTP/1.1 200 OK\r\nx-slow: '

/** Longer than the longest timeout. */
const MAX_TEST_MS = 30_000

const servers: UnresponsiveServer[] = []

const urlOf = (port: number) => `http://127.0.0.1:${port}`

/** Calls a client and closes it, so that only connections that the client has given up on remain. */
async function withClosing<Client>(
  client: Client,
  close: (client: Client) => unknown,
  run: (client: Client) => unknown,
) {
  try {
    return await run(client)
  } finally {
    await close(client)
  }
}

const BYTES = { maxBytes: 100_000 }
const fileCall = (name: string, maxMs: number, run: (files: Files) => Promise<unknown>): Call => ({
  name,
  maxMs,
  ...(['head', 'ping', 'remove'].includes(name) && { head: UNFINISHED_HEADERS }),
  // The client is left open, because closing it would also close the connections that it failed to close itself.
  run: (port) =>
    run(createFiles({ endpoint: urlOf(port), region: 'a', bucket: 'b', accessKeyId: 'c', secretAccessKey: 'd' })),
})

const SEARCH: PlaceSearch = {
  room: {},
  statuses: ['active'],
  sort: { key: 'updated', order: 'desc' },
  p: 1,
  limit: 10,
  today: '2026-11-15',
}
const searchCall = (name: string, maxMs: number, run: (search: Search) => Promise<unknown>): Call => ({
  name,
  maxMs,
  ...(name === 'ping' && { head: UNFINISHED_HEADERS }),
  run: (port) => run(createSearch({ url: urlOf(port), prefix: 'a-' })),
})

const JOURNEY: Journey = { from: { lat: 51.5, lng: -0.1 }, to: { lat: 51.6, lng: -0.1 }, mode: 'WALKING' }
const TRIPS = { campus: JOURNEY.from, mode: 'foot', maxMinutes: 20, arriveBy: new Date() } as const
const REDIRECT = { redirectUrl: 'https://a.example/back', nonce: 'n', codeVerifier: 'v', state: 's' }
const google = (port: number) => {
  const providers = createIdentityProviders({ google: { clientId: 'a', clientSecret: 'b', issuer: urlOf(port) } })
  return providers.google ?? expect.fail('no client')
}
const facebook = (port: number) => {
  const settings = { appId: 'a', appSecret: 'b', graphUrl: urlOf(port), dialogUrl: urlOf(port) }
  return createIdentityProviders({ facebook: settings }).facebook ?? expect.fail('no client')
}
const stripe = (port: number) =>
  createStripeProvider({ secretKey: 'sk_test_a', webhookSecret: 'b', site: 'c', apiUrl: urlOf(port) })

const CALL = { callerNumber: '+447700900111', number: '+4930000000' }
const twilio = (port: number) => {
  const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a', ownNumber: '+442071234567' }
  const webhookUrl = 'https://a.example/webhooks/calls'
  const { hosted } = createTelephony({ provider: 'twilio', ...account, webhookUrl, apiUrl: urlOf(port) })
  return hosted ?? expect.fail('no client')
}

const CHAT = { id: 'a', name: null, email: null, language: 'en', facts: [] } as const
const MESSAGE = { id: 'a', seq: 1, text: 'a', answeredBy: null }
const CHAT_DESKS = (['chatwoot', 'sleekflow'] as const).map((name) => {
  const open = (port: number) => {
    const url = urlOf(port)
    const secrets = { webhookSecret: 'a', apiKey: 'b', token: 'c' }
    const places = { url, apiUrl: url, inboxUrl: url, accountId: '1', inbox: 'd' }
    return createChatDesk({ desk: name, ...secrets, ...places }).hosted ?? expect.fail('no client')
  }
  return [name, open] as const
})

/** Connects to Redis, sends one command once the connection is established, and disconnects. */
const redisCall = (port: number, command: (cache: ReturnType<typeof createCache>) => Promise<unknown>) =>
  withClosing(
    createCache({ url: `redis://127.0.0.1:${port}`, prefix: 'a:' }),
    (cache) => cache.disconnect(),
    async (cache) => {
      await once(cache, 'connect')
      await command(cache)
    },
  )

/** Every folder with a `client.ts` has an entry here; a test compares the two lists. */
const CLIENTS: Record<string, ClientCalls> = {
  cache: {
    head: '$1000\r\n',
    calls: [{ name: 'get', maxMs: 1_500, run: (port) => redisCall(port, (cache) => cache.get('key')) }],
  },
  distances: {
    calls: [
      {
        name: 'measure with OSRM',
        maxMs: 1_500,
        run: (port) => createDistances({ provider: 'osrm', url: urlOf(port) }).measure(JOURNEY),
      },
      {
        name: 'measure with GraphHopper',
        maxMs: 1_500,
        run: (port) => createDistances({ provider: 'graphhopper', url: urlOf(port) }).measure(JOURNEY),
      },
      {
        name: 'measure with Google',
        maxMs: 1_500,
        run: (port) => createDistances({ provider: 'google', url: urlOf(port), key: 'a' }).measure(JOURNEY),
      },
    ],
  },
  router: {
    calls: [
      // Every other call asks first whether the campus is inside of the street data.
      { name: 'describeNetwork', maxMs: 5_500, run: (port) => createRouter({ url: urlOf(port) }).describeNetwork() },
      { name: 'isInside', maxMs: 5_500, run: (port) => createRouter({ url: urlOf(port) }).isInside(JOURNEY.from) },
      { name: 'findNodes', maxMs: 5_500, run: (port) => createRouter({ url: urlOf(port) }).findNodes(TRIPS) },
      { name: 'findArea', maxMs: 5_500, run: (port) => createRouter({ url: urlOf(port) }).findArea(TRIPS) },
    ],
  },
  edge: {
    calls: [
      {
        name: 'purge',
        maxMs: 5_000,
        run: (port) => createEdgeCache({ urls: [urlOf(port)] }).purge(['place:oak-house']),
      },
    ],
  },
  'index-now': {
    calls: [
      {
        name: 'submit',
        maxMs: 11_000,
        run: (port) => createIndexNow({ key: 'a', siteUrl: 'https://site.test', url: urlOf(port) }).submit([]),
      },
    ],
  },
  flags: {
    calls: [
      {
        name: 'read the rules',
        maxMs: 3_500,
        run: (port) => createHostedFlags({ host: urlOf(port), clientKey: 'a' }).read(),
      },
    ],
  },
  translation: {
    calls: [
      {
        name: 'translate',
        maxMs: 4_500,
        run: (port) => createTranslator({ url: urlOf(port), key: 'a' }).translate({ text: 'a', from: 'de', to: 'en' }),
      },
    ],
  },
  'chat-desk': {
    calls: CHAT_DESKS.flatMap(([name, desk]) => [
      { name: `open a conversation at ${name}`, maxMs: 9_000, run: (port) => desk(port).openConversation(CHAT) },
      { name: `send a message to ${name}`, maxMs: 9_000, run: (port) => desk(port).sendMessage('1/2', MESSAGE) },
      { name: `read the answers of ${name}`, maxMs: 9_000, run: (port) => desk(port).listAnswers('1/2', null) },
      { name: `delete a conversation at ${name}`, maxMs: 9_000, run: (port) => desk(port).deleteConversation('1/2') },
    ]),
  },
  telephony: {
    calls: [
      { name: 'place a call', maxMs: 7_000, run: (port) => twilio(port).placeCall(CALL) },
      { name: 'end a call', maxMs: 7_000, run: (port) => twilio(port).endCall('CA1') },
    ],
  },
  files: {
    calls: [
      fileCall('head', 6_000, (files) => files.head('key')),
      fileCall('get', 11_000, (files) => files.get('key', BYTES)),
      fileCall('list', 6_000, (files) => files.list('prefix')),
      fileCall('remove', 6_000, (files) => files.remove('key')),
      fileCall('put', 16_000, (files) => files.put('key', new Uint8Array(1_000), { contentType: 'a/b' })),
      fileCall('ping', 2_000, (files) => files.ping()),
    ],
  },
  'human-verification': {
    calls: [
      {
        name: 'judge',
        maxMs: 1_500,
        run: async (port) => {
          const errors: unknown[] = []
          const onFailure = (error: unknown) => errors.push(error)
          await createHumanVerification({ secret: 'a', url: urlOf(port), onFailure }).judge('token', 'login')
          throw errors[0]
        },
      },
    ],
  },
  identity: {
    calls: [
      { name: 'Google authorizeUrl', maxMs: 5_500, run: (port) => google(port).authorizeUrl(REDIRECT) },
      { name: 'Facebook personOfCode', maxMs: 5_500, run: (port) => facebook(port).personOfCode('code', REDIRECT) },
    ],
  },
  live: {
    head: '$1000\r\n',
    calls: [
      {
        name: 'publish',
        maxMs: 1_500,
        run: (port) =>
          withClosing(
            createLiveChanges({ url: `redis://127.0.0.1:${port}`, prefix: 'a:', topic: 'b' }),
            (changes) => changes.close(),
            async (changes) => {
              await changes.publish({ id: 1, version: 1 })
              // A change that was not published is ignored, because clients also poll.
              throw new Error('ignored')
            },
          ),
      },
    ],
  },
  mail: {
    greets: true,
    head: '220 a.example\r\n',
    calls: [
      {
        name: 'send',
        maxMs: 21_000,
        run: (port) =>
          createMailer({ url: `smtp://127.0.0.1:${port}`, from: localEnvironment.MAIL_FROM }).send({
            messageId: 'a@b',
            to: 'a@example.com',
            subject: 'a',
            html: 'b',
            text: 'c',
          }),
      },
    ],
  },
  payments: {
    calls: [
      // Two attempts of five seconds each, with a pause in between.
      { name: 'readIntent', maxMs: 13_000, run: (port) => stripe(port).readIntent('pi_1') },
      {
        name: 'createRefund',
        maxMs: 13_000,
        run: (port) =>
          stripe(port).createRefund({ idempotencyKey: 'a', refundId: 1, intentId: 'pi_1', amountMinor: 1 }),
      },
    ],
  },
  search: {
    calls: [
      searchCall('ping', 2_000, (search) => search.ping()),
      searchCall('searchPlaces', 2_500, (search) => search.searchPlaces(SEARCH)),
      searchCall('suggest', 2_500, (search) => search.suggest({ query: 'lon', language: 'en', limit: 5 })),
      searchCall('searchHelp', 2_500, (search) => search.searchHelp({ query: 'visa', language: 'en', limit: 5 })),
      searchCall('read', 11_000, (search) => search.places.read([1])),
      searchCall('remove', 11_000, (search) => search.places.remove(1, 1)),
    ],
  },
  views: {
    head: '$1000\r\n',
    calls: [
      {
        name: 'count',
        maxMs: 2_500,
        run: (port) => redisCall(port, (cache) => createViewCounter(cache).count(1, 'visitor', new Date())),
      },
    ],
  },
}

const KINDS: readonly Unresponsiveness[] = ['silent', 'stalled', 'dripping']
const CASES = Object.entries(CLIENTS).flatMap(([client, { calls, ...options }]) =>
  calls.flatMap((call) =>
    KINDS.map((kind) => ({ title: `${client} ${call.name}`, kind, options: { ...options, ...call }, ...call })),
  ),
)

describe('a service that accepts connections and never completes a response', () => {
  /** All calls run at once, because each takes as long as its timeout. */
  const outcomes = new Map<string, Promise<Outcome>>()
  beforeAll(() => {
    for (const { title, kind, options, run } of CASES) outcomes.set(`${title} ${kind}`, measure(kind, options, run))
  })
  afterAll(() => Promise.all(servers.map((server) => server.close())))

  test.each(CASES)(
    '$title rejects in time when the service is $kind, and closes the connection',
    async ({ title, kind, maxMs }) => {
      const outcome = await outcomes.get(`${title} ${kind}`)
      expect(outcome).toEqual({ hasFailed: true, ms: expect.any(Number), openCount: 0 })
      expect(outcome?.ms).toBeLessThan(maxMs)
    },
    MAX_TEST_MS,
  )
})

test('every client is covered', () => {
  const folders = globSync('*/client.ts', { cwd: import.meta.dirname }).map((file) => dirname(file))
  expect(Object.keys(CLIENTS).toSorted()).toEqual(folders.toSorted())
})

type Outcome = { hasFailed: boolean; ms: number; openCount: number }

async function measure(
  kind: Unresponsiveness,
  options: { head?: string; greets?: boolean },
  run: Call['run'],
): Promise<Outcome> {
  const server = await openUnresponsiveServer({ kind, ...options })
  servers.push(server)
  const startedAt = performance.now()
  const hasFailed = await run(server.port).then(
    () => false,
    () => true,
  )
  const ms = performance.now() - startedAt
  // The server sees a closed connection a moment later.
  for (let tries = 0; tries < 100 && server.openCount > 0; tries++) await delay(10)
  return { hasFailed, ms, openCount: server.openCount }
}
