import { type Endpoint, endpointName } from '@amber/contract/define-endpoint'
import type { Db } from '@amber/db/database'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { type Actor, type Permission, reachOf, VISITOR } from '@amber/domain/permissions'
import type { Search } from '@amber/integrations/search/client'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod/mini'
import type { HotAnswers } from '../hot-answers.ts'
import type { SearchWithFallback } from '../search-fallback.ts'
import { findActor } from './authenticate.ts'
import { languageOf } from './errors.ts'
import { keepOnly } from './only.ts'
import { validate } from './validate.ts'

/** What handlers work with, for as long as the app runs. */
export type Services = {
  db: Db
  search: Search
  searchWithFallback: SearchWithFallback
  hotAnswers: HotAnswers
  defaultLanguage: Language
}

/** The services, and what is known of this one request. */
type RequestContext = Services & {
  log: FastifyBaseLogger
  language: Language
  findActor: () => Promise<Actor>
}

type Read<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E[Name] extends z.ZodMiniType
  ? z.output<E[Name]>
  : undefined

type Input<E extends Endpoint> = { params: Read<E, 'params'>; query: Read<E, 'query'>; body: Read<E, 'body'> }

type Handler<E extends Endpoint> = (input: Input<E>, ctx: RequestContext) => Promise<z.output<E['response']>>

/** Its own handler's input is known to the endpoint it was made with, and to nobody else. */
export type Mounted = {
  readonly endpoint: Endpoint
  readonly handler: (input: never, ctx: RequestContext) => Promise<unknown>
}

/** Ties an endpoint of the contract to what answers it. */
export const mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Mounted => ({ endpoint, handler })

export function serveEndpoints(app: FastifyInstance, mounted: readonly Mounted[], services: Services) {
  for (const one of mounted) serve(app, one, services)
  refuseOtherMethods(app, mounted)
}

function serve(app: FastifyInstance, { endpoint, handler }: Mounted, services: Services) {
  const { method, auth, response } = endpoint
  for (const url of pathsOf(endpoint)) {
    app.route({
      method,
      url,
      config: { rateLimitClass: endpoint.rateLimit ?? (method === 'GET' ? 'read' : 'write') },
      // Before the body is read: nobody uploads what they may not send.
      preParsing: async (request) => {
        if (auth !== 'public') permit(await findActor(services.db, request), auth)
      },
      handler: async (request) => {
        const input = {
          params: read(endpoint.params, request.params),
          query: read(endpoint.query, request.query),
          body: read(endpoint.body, request.body),
        }
        const answer = z.safeParse(response, await handler(input as never, contextOf(request, services)))
        // Only where, never what: the value may be personal.
        if (!answer.success)
          throw new Error(`${endpointName(endpoint)} broke its contract at ${placesOf(answer.error)}`)
        return keepOnly(answer.data, input.query)
      },
    })
  }
}

/** As Fastify writes them: OpenAPI's `{id}` is its `:id`. */
const pathsOf = ({ path, alias }: Endpoint) =>
  [path, alias].filter((url) => url !== undefined).map((url) => url.replaceAll(/\{(\w+)\}/g, ':$1'))

const contextOf = (request: FastifyRequest, services: Services): RequestContext => ({
  ...services,
  log: request.log,
  language: languageOf(request, services.defaultLanguage),
  findActor: () => findActor(services.db, request),
})

const read = (schema: z.ZodMiniType | undefined, value: unknown) => (schema ? validate(schema, value) : undefined)

/** Whether the thing itself is theirs, where only their own is allowed, is for the handler to say: it knows the owner. */
function permit(actor: Actor, permission: Permission) {
  if (reachOf(actor, permission) === 'none') throw new AppError(actor === VISITOR ? 'unauthenticated' : 'forbidden')
}

const placesOf = (error: z.core.$ZodError) => error.issues.map(({ path }) => path.join('.') || 'the top').join(', ')

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A path that exists, asked in a way that does not, is a 405 that says which ways do. */
function refuseOtherMethods(app: FastifyInstance, mounted: readonly Mounted[]) {
  const byPath = new Map<string, Set<HTTPMethods>>()
  for (const { endpoint } of mounted) {
    for (const url of pathsOf(endpoint)) {
      const methods = byPath.get(url) ?? new Set()
      byPath.set(url, methods.add(endpoint.method))
      // Fastify answers HEAD wherever it answers GET.
      if (endpoint.method === 'GET') methods.add('HEAD')
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
