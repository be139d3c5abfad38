import { type Endpoint, endpointName } from '@amber/contract/define-endpoint'
import type { Db } from '@amber/db/database'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import type { Trips } from '@amber/integrations/distances/trips'
import type { IdentityProviders } from '@amber/integrations/identity/identity-provider'
import type { Files } from '@amber/integrations/files/client'
import type { HumanVerification } from '@amber/integrations/human-verification/human-verification'
import type { LiveChanges } from '@amber/integrations/live/live-changes'
import type { PaymentProvider } from '@amber/integrations/payments/payment-provider'
import type { Search } from '@amber/integrations/search/client'
import type { DocumentKeys } from '@amber/operations/document/document-keys'
import type { LoginSecrets } from '@amber/operations/login/login-secrets'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod/mini'
import type { SearchRegions } from '../search-regions.ts'
import type { LiveSharedShortlists } from '../live-shared-shortlists.ts'
import type { PaymentSecrets } from '../payment-secrets.ts'
import type { SearchWithFallback } from '../search-fallback.ts'
import type { ViewCounts } from '../view-counts.ts'
import { findActor, findSessionOf, type Session, tokenOf } from './authenticate.ts'
import { languageOf } from './errors.ts'
import { type FlowCookie, flowCookieOf } from './flow-cookie.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { type LoginCookies, loginCookiesOf } from './login-cookies.ts'
import type { EventStream } from './event-stream.ts'
import { sendStream, STREAM_TIMEOUT_MS } from './send-stream.ts'
import { keepOnly } from './only.ts'
import { type Caller, permit } from './permit.ts'
import { clientOf, refuseTooMany } from './rate-limits.ts'
import { sendable } from './send-file.ts'
import { validate } from './validate.ts'

/** What handlers work with, for as long as the app runs. */
export type Services = {
  db: Db
  /** For searches, when PostgreSQL answers them. */
  searchDb: Db
  search: Search
  searchWithFallback: SearchWithFallback
  trips: Trips
  /** Those that are configured. */
  identityProviders: IdentityProviders
  /** Where the edition asks for it and a provider is configured. */
  humanVerification: HumanVerification | undefined
  keptAnswers: KeptAnswers
  searchRegions: SearchRegions
  viewCounts: ViewCounts
  files: Files
  documentKeys: DocumentKeys
  /** Tells every process that a shared shortlist is another one now. */
  liveChanges: LiveChanges
  liveSharedShortlists: LiveSharedShortlists
  defaultLanguage: Language
  /** E-mails of this very domain are staff's. */
  companyEmailDomain: string
  siteUrl: string
  /** How many rooms visitors from one address hold at a time, and of one stay within a day. */
  holdsAnAddress: number
  /** What the product calls itself. */
  brand: string
  loginSecrets: LoginSecrets
  /** Undefined where nobody takes cards. */
  paymentProvider: PaymentProvider | undefined
  /** Of the edition. */
  paymentMethods: readonly PaymentMethod[]
  paymentSecrets: PaymentSecrets
  /** A refund above it waits for one of us; in minor units of EUR. */
  refundLimit: number
  /** Where people write to who have a question. */
  supportEmail: string
}

/** The services, and what is known of this one request. */
export type RequestContext = Services & {
  log: FastifyBaseLogger
  language: Language
  requestId: string
  findActor: () => Promise<Caller>
  /** Of whoever is logged in; for endpoints that only they may call. */
  getSession: () => Promise<Session>
  cookies: LoginCookies
  /** What a browser that enquires or books is known by. */
  flow: FlowCookie
  userAgent: string | undefined
  /** The address of whoever asks: to tell clients apart, and not to be kept. */
  client: () => string
}

type Read<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E[Name] extends z.ZodMiniType
  ? z.output<E[Name]>
  : undefined

export type Input<E extends Endpoint> = { params: Read<E, 'params'>; query: Read<E, 'query'>; body: Read<E, 'body'> }

type Handler<E extends Endpoint> = (input: Input<E>, ctx: RequestContext) => Promise<z.output<E['response']>>

/** Its own handler's input is known to the endpoint it was made with, and to nobody else. */
export type Mounted = Pick<Options<Endpoint>, 'kept' | 'sameForAll'> & {
  readonly endpoint: Endpoint
  readonly trusted?: (input: never) => boolean
  /** Its handler answers with a stream of events. */
  readonly streams?: boolean
  readonly handler: (input: never, ctx: RequestContext) => Promise<unknown>
}

type Options<E extends Endpoint> = {
  /** Whole answers are kept for a moment, for all who ask the same without a token. */
  readonly kept?: boolean
  /** Whoever asks hears the same, so it is kept for those with a token too. Its handler can't know who asks. */
  readonly sameForAll?: boolean
  /**
   * The answer is not read by its schema once more, which takes as long as to make it. Only where presenters make all
   * of it, nothing in it is personal, and tests read the answers as strictly.
   */
  readonly trusted?: (input: Input<E>) => boolean
}

/** Ties an endpoint of the contract to what answers it. */
export const mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options: Options<E> = {}): Mounted => ({
  endpoint,
  handler,
  ...options,
})

export function serveEndpoints(app: FastifyInstance, mounted: readonly Mounted[], services: Services) {
  for (const one of mounted) serve(app, one, services)
  refuseOtherMethods(app, mounted)
}

function serve(
  app: FastifyInstance,
  { endpoint, handler, kept = false, sameForAll = false, streams = false, trusted = () => false }: Mounted,
  services: Services,
) {
  const { method, auth } = endpoint
  for (const url of pathsOf(endpoint)) {
    app.route({
      method,
      url,
      config: {
        rateLimitClass: endpoint.rateLimit ?? (method === 'GET' ? 'read' : 'write'),
        refusesItself: kept,
      },
      // A stream has no end that HEAD could wait for.
      ...(streams && { handlerTimeout: STREAM_TIMEOUT_MS, exposeHeadRoute: false }),
      // Before the body is read: nobody uploads what they may not send.
      preParsing: async (request) => {
        if (auth !== 'public') permit(await findActor(services, request), auth)
      },
      handler: async (request, reply) => {
        const input = await readInput(endpoint, request, reply)
        const ctx = contextOf(request, reply, services, sameForAll)
        if (streams) return sendStream(reply, (await handler(input as never, ctx)) as EventStream)
        const make = async () => {
          const answer = await handler(input as never, ctx)
          return keepOnly(trusted(input as never) ? answer : checked(endpoint, answer), input.query)
        }
        if (!kept) return sendable(await make(), reply)
        // What is said to someone in particular is theirs alone.
        if (asksForNow(input.query) || (!sameForAll && tokenOf(request) !== undefined)) {
          await refuseTooMany(request, reply)
          return make()
        }
        const name = JSON.stringify([url, input, ctx.language])
        // Both ask Redis, and neither waits for the other.
        const [known] = await Promise.all([services.keptAnswers.find(name), refuseTooMany(request, reply)])
        reply.type('application/json; charset=utf-8')
        return known ?? services.keptAnswers.make(name, async () => Buffer.from(JSON.stringify(await make())))
      },
    })
  }
}

function checked(endpoint: Endpoint, answer: unknown): unknown {
  const parsed = z.safeParse(endpoint.response, answer)
  if (parsed.success) return parsed.data
  // Only where, never what: the value may be personal.
  throw new Error(`${endpointName(endpoint)} broke its contract at ${placesOf(parsed.error)}`)
}

/** As Fastify writes them: OpenAPI's `{id}` is its `:id`. */
const pathsOf = ({ path, alias }: Endpoint) =>
  [path, alias].filter((url) => url !== undefined).map((url) => url.replaceAll(/\{(\w+)\}/g, ':$1'))

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  sameForAll: boolean,
): RequestContext {
  const known = <Result>(find: (services: Services, request: FastifyRequest) => Result) =>
    sameForAll ? refuseToSay() : find(services, request)
  return {
    ...services,
    log: request.log,
    language: languageOf(request, services.defaultLanguage),
    requestId: request.id,
    findActor: () => known(findActor),
    getSession: () => known(getSession),
    cookies: loginCookiesOf(request, reply),
    flow: flowCookieOf(request, reply),
    userAgent: request.headers['user-agent'],
    client: () => clientOf(request),
  }
}

async function getSession(services: Services, request: FastifyRequest): Promise<Session> {
  const session = await findSessionOf(services, request)
  if (!session) throw new AppError('unauthenticated')
  return session
}

async function readInput(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  try {
    return {
      params: read(endpoint.params, request.params),
      query: read(endpoint.query, request.query),
      body: read(endpoint.body, request.body),
    }
  } catch (error) {
    // Whoever asks too often is told so, broken or not.
    await refuseTooMany(request, reply)
    throw error
  }
}

const read = (schema: z.ZodMiniType | undefined, value: unknown) => (schema ? validate(schema, value) : undefined)

function refuseToSay(): never {
  throw new Error('what is the same for all may not depend on who asks')
}

/** `cache=false`. */
const asksForNow = (query: unknown) => (query as { cache?: boolean } | undefined)?.cache === false

const placesOf = (error: z.core.$ZodError) => error.issues.map(({ path }) => path.join('.') || 'the top').join(', ')

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A path that exists, asked in a way that does not, is a 405 that says which ways do. */
function refuseOtherMethods(app: FastifyInstance, mounted: readonly Mounted[]) {
  const byPath = new Map<string, Set<HTTPMethods>>()
  for (const { endpoint, streams = false } of mounted) {
    for (const url of pathsOf(endpoint)) {
      const methods = byPath.get(url) ?? new Set()
      byPath.set(url, methods.add(endpoint.method))
      // Fastify answers HEAD wherever it answers GET, but for streams.
      if (endpoint.method === 'GET' && !streams) methods.add('HEAD')
    }
  }
  for (const [url, methods] of byPath) {
    app.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url,
      onRequest: async (_, reply) => {
        reply.header('allow', [...methods].join(', '))
        throw new AppError('method_not_allowed')
      },
      handler: async () => undefined,
    })
  }
}
