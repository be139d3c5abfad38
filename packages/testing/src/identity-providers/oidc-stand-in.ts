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
import { personIn, type StandInPerson, subjectOf } from './person.ts'
import { type Return, visit } from './visit.ts'

export type OidcStandIn = {
  issuer: string
  /** A token that it really signed: as it would be, changed as told. */
  sign(claims: Record<string, unknown>): Promise<string>
  /** With their private halves: for tokens that it would never sign so. */
  keys(): JWK[]
  /** What a person does in the browser between leaving the site and coming back to it. */
  visit(authorizeUrl: string, person: StandInPerson): Promise<Return>
  close(): Promise<void>
}

type Settings = {
  name: string
  clientId: string
  isClientSecret: (secret: string, issuer: string) => boolean
  /** As Apple, which does not know it. */
  withoutPkce?: boolean
  claimsOf: (person: StandInPerson) => Record<string, unknown>
}

type Visit = { person: StandInPerson; redirectUri: string; challenged: boolean }

const PAGE = '/authorize'

/**
 * An OpenID provider over real HTTP that signs real tokens. It is as strict as the real ones: codes are good once, for
 * the client, the address and the verifier that they were asked with.
 */
export async function openOidcStandIn(settings: Settings): Promise<OidcStandIn> {
  const server = new OAuth2Server(undefined, undefined, { endpoints: { authorize: '/continue' } })
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = issuer
  const visits = new Map<string, Visit>()
  askWhoItIs(server, settings)
  rememberWhoCameBack(server, visits, issuer)
  tellWhoItWas(server, visits, settings, issuer)
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

function askWhoItIs({ service, issuer }: OAuth2Server, { name, withoutPkce }: Settings): void {
  service.addRoute('GET', PAGE, (request, response) => sendPage(response, choosePersonPage(name, queryIn(request))))
  service.addRoute('GET', '/form_post', (request, response) => {
    const fields = queryIn(request)
    const action = fields.get('action') ?? ''
    fields.delete('action')
    sendPage(response, formPostPage(action, fields))
  })
  service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) => {
    Object.assign(body ?? {}, { authorization_endpoint: `${issuer.url}${PAGE}` })
    if (withoutPkce) Object.assign(body ?? {}, { code_challenge_methods_supported: undefined })
  })
}

function rememberWhoCameBack({ service }: OAuth2Server, visits: Map<string, Visit>, issuer: string): void {
  service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri, request: AugmentedRequest) => {
    const query = queryIn(request)
    if (query.has('deny')) {
      url.searchParams.delete('code')
      url.searchParams.set('error', 'access_denied')
    } else {
      visits.set(url.searchParams.get('code') ?? '', {
        person: personIn(query),
        redirectUri: query.get('redirect_uri') ?? '',
        challenged: query.has('code_challenge'),
      })
    }
    if (query.get('response_mode') !== 'form_post') return
    const fields = new URLSearchParams([...url.searchParams, ['action', query.get('redirect_uri') ?? '']])
    url.href = `${issuer}/form_post?${fields.toString()}`
  })
}

function tellWhoItWas({ service }: OAuth2Server, visits: Map<string, Visit>, settings: Settings, issuer: string): void {
  const { clientId, isClientSecret, claimsOf } = settings
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken, { body }: TokenRequestIncomingMessage) => {
    const { person } = visits.get(body.code ?? '') ?? {}
    if (person) Object.assign(payload, { azp: clientId, sub: subjectOf(person), ...claimsOf(person) })
  })
  service.on(Events.BeforeResponse, (answer: MutableResponse, { body }: TokenRequestIncomingMessage) => {
    const form = body as unknown as Record<string, string | undefined>
    const visited = visits.get(form['code'] ?? '')
    visits.delete(form['code'] ?? '')
    if (form['client_id'] !== clientId || !isClientSecret(form['client_secret'] ?? '', issuer)) {
      Object.assign(answer, { statusCode: 401, body: { error: 'invalid_client' } })
    } else if (
      !visited ||
      form['redirect_uri'] !== visited.redirectUri ||
      (visited.challenged && form['code_verifier'] === undefined)
    ) {
      Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } })
    }
  })
}

const queryIn = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://localhost').searchParams
