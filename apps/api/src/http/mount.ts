import { type Endpoint, endpointName, type Schemas } from '@amber/contract/http/define-endpoint'
import { CHAT_SECRET_HEADER } from '@amber/domain/chat/chat-protocol'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { CONSENT_COOKIE } from '@amber/domain/tracking/consent-cookie'
import { isVisitorId, VISITOR_ID_COOKIE } from '@amber/domain/tracking/visitor'
import { clientOf } from '@amber/server/client-address'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../wire.ts'
import { findActor, findSessionOf, type Session, sessionTokenOf } from './authenticate.ts'
import { type GroupCookie, groupCookieOf } from '../flags/group-cookie.ts'
import { languageOf } from './errors.ts'
import { type FlowCookie, flowCookieOf } from './flow-cookie.ts'
import { type LoginCookies, loginCookiesOf } from './login-cookies.ts'
import type { EventStream } from './event-stream.ts'
import { sendStream, STREAM_TIMEOUT_MS } from './send-stream.ts'
import { pickRequestedFields } from './pick-fields.ts'
import { type Caller, permit } from './permit.ts'
import { rejectOverLimit } from './rate-limits.ts'
import { toSendable } from './send-file.ts'
import { validate } from './validate.ts'

/** Services, and the state of one request. */
export type RequestContext = Services & {
  log: FastifyBaseLogger
  language: Language
  requestId: string
  findActor: () => Promise<Caller>
  /** Returns the session. Throws `unauthenticated` if nobody is logged in. */
  getSession: () => Promise<Session>
  cookies: LoginCookies
  /** Cookie that identifies a browser that enquires or books. */
  flow: FlowCookie
  /** Cookie with the groups of a visitor in experiments. */
  flagGroups: GroupCookie
  /** Id of a visitor who lets us remember them. */
  visitorId: string | undefined
  userAgent: string | undefined
  /** Secret of a chat, which visitors without an account send in a header. */
  chatSecret: string | undefined
  /** Whether the browser's cookie says that the person lets us remember what they look at. */
  hasConsent: boolean
  /** Returns the country code that the edge network sends, if any. */
  country: () => string | undefined
  /** Returns the client's IP address, which tells clients apart and must not be stored. */
  client: () => string
}

type Parsed<S extends Schemas, Name extends 'params' | 'query' | 'body'> = S[Name] extends z.ZodMiniType
  ? z.output<S[Name]>
  : undefined

export type InputOf<S extends Schemas> = {
  params: Parsed<S, 'params'>
  query: Parsed<S, 'query'>
  body: Parsed<S, 'body'>
}

type Handler<S extends Schemas> = (input: InputOf<S>, ctx: RequestContext) => Promise<z.output<S['response']>>

/** An endpoint with its handler. The input is `never`, because its type differs between endpoints. */
export type Mounted = Pick<Options<Schemas>, 'headers' | 'isCached' | 'isSameForAll'> & {
  readonly endpoint: Endpoint
  readonly schemas: Schemas
  readonly trusted?: (input: never) => boolean
  /** The handler returns a stream of events. */
  readonly isStream?: boolean
  readonly handler: (input: never, ctx: RequestContext) => Promise<unknown>
}

type Options<S extends Schemas> = {
  /** Headers of every successful response. */
  readonly headers?: Readonly<Record<string, string>>
  /** Caches whole responses briefly, for identical requests without a token. */
  readonly isCached?: boolean
  /**
   * The response is the same for every caller, so it is cached for those with a token too. The handler can't read the
   * caller.
   */
  readonly isSameForAll?: boolean
  /**
   * Skips parsing the response by its schema, which takes as long as building it. Allowed only if presenters build all
   * of it, nothing in it is personal, and tests check responses as strictly.
   */
  readonly trusted?: (input: InputOf<S>) => boolean
}

/** Connects an endpoint of the contract with its handler. */
export const mount = <S extends Schemas>(
  endpoint: Endpoint<S>,
  schemas: S,
  handler: Handler<S>,
  options: Options<S> = {},
): Mounted => ({
  endpoint,
  schemas,
  handler,
  ...options,
})

export function serveEndpoints(app: FastifyInstance, mounted: readonly Mounted[], services: Services) {
  for (const mountedEndpoint of mounted) serve(app, mountedEndpoint, services)
  rejectOtherMethods(app, mounted)
}

function serve(
  app: FastifyInstance,
  {
    endpoint,
    schemas,
    handler,
    headers = {},
    isCached = false,
    isSameForAll = false,
    isStream = false,
    trusted = () => false,
  }: Mounted,
  services: Services,
) {
  const { method, auth } = endpoint
  for (const url of pathsOf(endpoint)) {
    app.route({
      method,
      url,
      config: {
        rateLimitClass: endpoint.rateLimit ?? (method === 'GET' ? 'read' : 'write'),
        checksLimitItself: isCached,
        noStore: endpoint.noStore === true,
      },
      ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
      // HEAD would never complete for a stream.
      ...(isStream && { handlerTimeout: STREAM_TIMEOUT_MS, exposeHeadRoute: false }),
      // Checked before the body is read, so that nobody uploads what they may not send.
      preParsing: async (request) => {
        if (auth !== 'public') permit(await findActor(services, request), auth)
      },
      handler: async (request, reply) => {
        const input = await readInput(schemas, request, reply)
        reply.headers(headers)
        const ctx = contextOf(request, reply, services, isSameForAll)
        if (isStream) return sendStream(reply, (await handler(input as never, ctx)) as EventStream)
        const buildResponse = async () => {
          const response = await handler(input as never, ctx)
          return pickRequestedFields(
            trusted(input as never) ? response : checkResponse(endpoint, schemas, response),
            input.query,
          )
        }
        if (!isCached) return toSendable(await buildResponse(), reply, endpoint.maxAgeSeconds)
        // Personal responses are not cached.
        if (isCacheBypassed(input.query) || (!isSameForAll && sessionTokenOf(request) !== undefined)) {
          await rejectOverLimit(request, reply)
          return buildResponse()
        }
        const cacheKey = JSON.stringify([url, input, ctx.language])
        // Both query Redis, so they run concurrently.
        const [cached] = await Promise.all([services.responseCache.find(cacheKey), rejectOverLimit(request, reply)])
        reply.type('application/json; charset=utf-8')
        return (
          cached ??
          services.responseCache.make(cacheKey, async () => Buffer.from(JSON.stringify(await buildResponse())))
        )
      },
    })
  }
}

function checkResponse(endpoint: Endpoint, schemas: Schemas, response: unknown): unknown {
  const parsed = z.safeParse(schemas.response, response)
  if (parsed.success) return parsed.data
  // Names only the path, because the value may be personal.
  throw new Error(`${endpointName(endpoint)} broke its contract at ${invalidPathsOf(parsed.error)}`)
}

/** Returns paths in Fastify's syntax: OpenAPI's `{id}` becomes `:id`. */
const pathsOf = ({ path, alias }: Endpoint) =>
  [path, alias].filter((url) => url !== undefined).map((url) => url.replaceAll(/\{(\w+)\}/g, ':$1'))

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  isSameForAll: boolean,
): RequestContext {
  const readCaller = <Result>(find: (services: Services, request: FastifyRequest) => Result) =>
    isSameForAll ? rejectCallerAccess() : find(services, request)
  return {
    ...services,
    log: request.log,
    language: languageOf(request, services.edition.defaultLanguage),
    requestId: request.id,
    findActor: () => readCaller(findActor),
    getSession: () => readCaller(getSession),
    cookies: loginCookiesOf(request, reply),
    flow: flowCookieOf(request, reply),
    flagGroups: groupCookieOf(request, reply),
    visitorId: visitorIdOf(request),
    userAgent: request.headers['user-agent'],
    chatSecret: request.headers[CHAT_SECRET_HEADER]?.toString(),
    hasConsent: request.cookies[CONSENT_COOKIE] === 'all',
    country: () => countryOf(request, services.countryHeader),
    client: () => clientOf(request),
  }
}

/** Edge networks send `XX` for unknown countries. */
function countryOf({ headers }: FastifyRequest, header: string | undefined): string | undefined {
  const country = header && headers[header]?.toString()
  return country && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : undefined
}

/** The cookie is set after consent only. */
function visitorIdOf({ cookies }: FastifyRequest): string | undefined {
  const id = cookies[VISITOR_ID_COOKIE]
  return isVisitorId(id) ? id : undefined
}

async function getSession(services: Services, request: FastifyRequest): Promise<Session> {
  const session = await findSessionOf(services, request)
  if (!session) throw new AppError('unauthenticated')
  return session
}

async function readInput({ params, query, body }: Schemas, request: FastifyRequest, reply: FastifyReply) {
  try {
    return {
      params: read(params, request.params),
      query: read(query, request.query),
      body: read(body, request.body),
    }
  } catch (error) {
    // The rate limit takes precedence over invalid input.
    await rejectOverLimit(request, reply)
    throw error
  }
}

const read = (schema: z.ZodMiniType | undefined, value: unknown) => (schema ? validate(schema, value) : undefined)

function rejectCallerAccess(): never {
  throw new Error('shared endpoints must not read the caller')
}

/** Returns whether the query has `cache=false`. */
const isCacheBypassed = (query: unknown) => (query as { cache?: boolean } | undefined)?.cache === false

const invalidPathsOf = (error: z.core.$ZodError) =>
  error.issues.map(({ path }) => path.join('.') || 'the top').join(', ')

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Registers routes that return 405 and the allowed methods for other methods of known paths. */
function rejectOtherMethods(app: FastifyInstance, mounted: readonly Mounted[]) {
  const byPath = new Map<string, Set<HTTPMethods>>()
  for (const { endpoint, isStream = false } of mounted) {
    for (const url of pathsOf(endpoint)) {
      const methods = byPath.get(url) ?? new Set()
      byPath.set(url, methods.add(endpoint.method))
      // Fastify serves HEAD for every GET, except for streams.
      if (endpoint.method === 'GET' && !isStream) methods.add('HEAD')
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
