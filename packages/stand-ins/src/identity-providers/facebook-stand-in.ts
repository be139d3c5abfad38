import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { choosePersonPage, sendPage } from './pages.ts'
import { parsePerson, type StandInPerson, subjectOf } from './person.ts'
import { type ReturnedLogin, visit } from './visit.ts'

type Token = {
  person: StandInPerson
  appId: string
  type: 'USER' | 'PAGE'
  isValid: boolean
  /** Expiry in seconds since 1970; 0 means never. */
  expiresAt: number
}

export type FacebookStandIn = {
  url: string
  /** Issues an access token, for our app unless overridden. */
  issue(person: StandInPerson, token?: Partial<Token>): string
  visit(dialogUrl: string, person: StandInPerson): Promise<ReturnedLogin>
  close(): Promise<void>
}

type Settings = { appId: string; appSecret: string }
type Code = { person: StandInPerson; redirectUri: string; challenge: string }
type StandInResponse = { status: number; body: unknown }

/** Opens a stand-in for Facebook's dialog and the three Graph API calls of a login, as strict as the real ones. */
export async function openFacebookStandIn({ appId, appSecret }: Settings): Promise<FacebookStandIn> {
  const codes = new Map<string, Code>()
  const tokens = new Map<string, Token>()
  const issue: FacebookStandIn['issue'] = (person, changes = {}) => {
    const token = `facebook-${randomUUID()}`
    tokens.set(token, { person, appId, type: 'USER', isValid: true, expiresAt: 0, ...changes })
    return token
  }

  const redeemCode = (form: URLSearchParams): StandInResponse => {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isValidCode =
      form.get('client_id') === appId &&
      form.get('client_secret') === appSecret &&
      code?.redirectUri === form.get('redirect_uri') &&
      code?.challenge === challenge
    return code && isValidCode ? ok({ access_token: issue(code.person), token_type: 'bearer' }) : REJECTED
  }

  const debugToken = (query: URLSearchParams): StandInResponse => {
    if (query.get('access_token') !== `${appId}|${appSecret}`) return REJECTED
    const token = tokens.get(query.get('input_token') ?? '')
    if (!token) return ok({ data: { is_valid: false, error: { code: 190 } } })
    const { person, appId: app_id, type, isValid: is_valid, expiresAt: expires_at } = token
    return ok({ data: { app_id, type, is_valid, expires_at, user_id: subjectOf(person) } })
  }

  const me = (query: URLSearchParams): StandInResponse => {
    const accessToken = query.get('access_token') ?? ''
    const token = tokens.get(accessToken)
    const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
    if (!token?.isValid || query.get('appsecret_proof') !== proof) return REJECTED
    const { email, name } = token.person
    return ok({ id: subjectOf(token.person), email, name })
  }

  const buildReturnUrl = (query: URLSearchParams): string => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const returnUrl = new URL(redirectUri)
    returnUrl.searchParams.set('state', query.get('state') ?? '')
    if (query.has('deny')) {
      returnUrl.searchParams.set('error', 'access_denied')
    } else {
      const code = randomUUID()
      codes.set(code, { person: parsePerson(query), redirectUri, challenge: query.get('code_challenge') ?? '' })
      returnUrl.searchParams.set('code', code)
    }
    return returnUrl.href
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    switch (`${request.method} ${pathname}`) {
      case 'GET /dialog/oauth':
        return sendPage(response, choosePersonPage('Facebook', searchParams))
      case 'GET /continue':
        return void response.writeHead(302, { location: buildReturnUrl(searchParams) }).end()
      case 'POST /oauth/access_token':
        return send(response, redeemCode(new URLSearchParams(await text(request))))
      case 'GET /debug_token':
        return send(response, debugToken(searchParams))
      case 'GET /me':
        return send(response, me(searchParams))
      default:
        return void response.writeHead(404).end()
    }
  }

  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issue,
    visit,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const ok = (body: unknown): StandInResponse => ({ status: 200, body })
const REJECTED: StandInResponse = { status: 400, body: { error: { type: 'OAuthException', code: 190 } } }

const send = (response: ServerResponse, { status, body }: StandInResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
