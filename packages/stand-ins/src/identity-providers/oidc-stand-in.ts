import type { IncomingMessage } from 'node:http'
import {
  type AugmentedRequest,
  Events,
  type JWK,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server'
import { choosePersonPage, formPostPage, sendPage } from './pages.ts'
import { parsePerson, type StandInPerson, subjectOf } from './person.ts'
import { type ReturnedLogin, visit } from './visit.ts'

export type OidcStandIn = {
  issuer: string
  /** Signs a token with the provider's key, with the given claims overridden. */
  sign(claims: Record<string, unknown>): Promise<string>
  /** Returns the keys with their private parts, for tokens that the provider would never sign. */
  keys(): JWK[]
  /** Does what a person does in the browser between leaving the site and returning to it. */
  visit(authorizeUrl: string, person: StandInPerson): Promise<ReturnedLogin>
  close(): Promise<void>
}

type Settings = {
  name: string
  clientId: string
  isClientSecret: (secret: string, issuer: string) => boolean
  /** Whether PKCE is unsupported, as at Apple. */
  withoutPkce?: boolean
  claimsOf: (person: StandInPerson) => Record<string, unknown>
}

type Visit = { person: StandInPerson; redirectUri: string; challenged: boolean }

const AUTHORIZE_PATH = '/authorize'

/**
 * Opens an OpenID provider over real HTTP that signs real tokens. It is as strict as the real ones: a code works once,
 * for the client, redirect URL and verifier it was requested with.
 */
export async function openOidcStandIn(settings: Settings): Promise<OidcStandIn> {
  const server = new OAuth2Server(undefined, undefined, { endpoints: { authorize: '/continue' } })
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = issuer
  const visits = new Map<string, Visit>()
  servePages(server, settings)
  recordVisits(server, visits, issuer)
  issueTokens(server, visits, settings, issuer)
  return {
    issuer,
    sign: (claims) =>
      server.issuer.buildToken({
        scopesOrTransform: (_, payload) => {
          Object.assign(payload, { aud: settings.clientId, azp: settings.clientId }, claims)
        },
      }),
    keys: () => server.issuer.keys.toJSON(true),
    visit,
    close: () => server.stop(),
  }
}

function servePages({ service, issuer }: OAuth2Server, { name, withoutPkce }: Settings): void {
  service.addRoute('GET', AUTHORIZE_PATH, (request, response) =>
    sendPage(response, choosePersonPage(name, queryIn(request))),
  )
  service.addRoute('GET', '/form_post', (request, response) => {
    const fields = queryIn(request)
    const action = fields.get('action') ?? ''
    fields.delete('action')
    sendPage(response, formPostPage(action, fields))
  })
  service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) => {
    Object.assign(body ?? {}, { authorization_endpoint: `${issuer.url}${AUTHORIZE_PATH}` })
    if (withoutPkce) Object.assign(body ?? {}, { code_challenge_methods_supported: undefined })
  })
}

function recordVisits({ service }: OAuth2Server, visits: Map<string, Visit>, issuer: string): void {
  service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri, request: AugmentedRequest) => {
    const query = queryIn(request)
    if (query.has('deny')) {
      url.searchParams.delete('code')
      url.searchParams.set('error', 'access_denied')
    } else {
      visits.set(url.searchParams.get('code') ?? '', {
        person: parsePerson(query),
        redirectUri: query.get('redirect_uri') ?? '',
        challenged: query.has('code_challenge'),
      })
    }
    if (query.get('response_mode') !== 'form_post') return
    const fields = new URLSearchParams([...url.searchParams, ['action', query.get('redirect_uri') ?? '']])
    url.href = `${issuer}/form_post?${fields.toString()}`
  })
}

function issueTokens({ service }: OAuth2Server, visits: Map<string, Visit>, settings: Settings, issuer: string): void {
  const { clientId, isClientSecret, claimsOf } = settings
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken, { body }: TokenRequestIncomingMessage) => {
    const { person } = visits.get(body.code ?? '') ?? {}
    if (person) Object.assign(payload, { azp: clientId, sub: subjectOf(person), ...claimsOf(person) })
  })
  service.on(Events.BeforeResponse, (response: MutableResponse, { body }: TokenRequestIncomingMessage) => {
    const form = body as unknown as Record<string, string | undefined>
    const recordedVisit = visits.get(form['code'] ?? '')
    visits.delete(form['code'] ?? '')
    if (form['client_id'] !== clientId || !isClientSecret(form['client_secret'] ?? '', issuer)) {
      Object.assign(response, { statusCode: 401, body: { error: 'invalid_client' } })
    } else if (
      !recordedVisit ||
      form['redirect_uri'] !== recordedVisit.redirectUri ||
      (recordedVisit.challenged && form['code_verifier'] === undefined)
    ) {
      Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } })
    }
  })
}

const queryIn = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://localhost').searchParams
