import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { choosePersonPage, sendPage } from './pages.ts'
import { personIn, type StandInPerson, subjectOf } from './person.ts'
import { type Return, visit } from './visit.ts'

type Token = {
  person: StandInPerson
  appId: string
  type: 'USER' | 'PAGE'
  isValid: boolean
  /** In seconds; 0 is never. */
  expiresAt: number
}

export type FacebookStandIn = {
  url: string
  /** An access token, ours unless told otherwise. */
  issue(person: StandInPerson, token?: Partial<Token>): string
  visit(dialogUrl: string, person: StandInPerson): Promise<Return>
  close(): Promise<void>
}

type Settings = { appId: string; appSecret: string }
type Code = { person: StandInPerson; redirectUri: string; challenge: string }
type Answer = { status: number; body: unknown }

/** Facebook's dialog and the three calls of its graph that a login makes, as strict as the real ones. */
export async function openFacebookStandIn({ appId, appSecret }: Settings): Promise<FacebookStandIn> {
  const codes = new Map<string, Code>()
  const tokens = new Map<string, Token>()
  const issue: FacebookStandIn['issue'] = (person, changes = {}) => {
    const token = `facebook-${randomUUID()}`
    tokens.set(token, { person, appId, type: 'USER', isValid: true, expiresAt: 0, ...changes })
    return token
  }

  const spendCode = (form: URLSearchParams): Answer => {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      form.get('client_id') === appId &&
      form.get('client_secret') === appSecret &&
      code?.redirectUri === form.get('redirect_uri') &&
      code?.challenge === challenge
    return code && isGood ? ok({ access_token: issue(code.person), token_type: 'bearer' }) : REFUSED
  }

  const debugToken = (query: URLSearchParams): Answer => {
    if (query.get('access_token') !== `${appId}|${appSecret}`) return REFUSED
    const token = tokens.get(query.get('input_token') ?? '')
    if (!token) return ok({ data: { is_valid: false, error: { code: 190 } } })
    const { person, appId: app_id, type, isValid: is_valid, expiresAt: expires_at } = token
    return ok({ data: { app_id, type, is_valid, expires_at, user_id: subjectOf(person) } })
  }

  const me = (query: URLSearchParams): Answer => {
    const accessToken = query.get('access_token') ?? ''
    const token = tokens.get(accessToken)
    const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
    if (!token?.isValid || query.get('appsecret_proof') !== proof) return REFUSED
    const { email, name } = token.person
    return ok({ id: subjectOf(token.person), email, name })
  }

  const comeBack = (query: URLSearchParams): string => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (query.has('deny')) {
      back.searchParams.set('error', 'access_denied')
    } else {
      const code = randomUUID()
      codes.set(code, { person: personIn(query), redirectUri, challenge: query.get('code_challenge') ?? '' })
      back.searchParams.set('code', code)
    }
    return back.href
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    switch (`${request.method} ${pathname}`) {
      case 'GET /dialog/oauth':
        return sendPage(response, choosePersonPage('Facebook', searchParams))
      case 'GET /continue':
        return void response.writeHead(302, { location: comeBack(searchParams) }).end()
      case 'POST /oauth/access_token':
        return send(response, spendCode(new URLSearchParams(await text(request))))
      case 'GET /debug_token':
        return send(response, debugToken(searchParams))
      case 'GET /me':
        return send(response, me(searchParams))
      default:
        return void response.writeHead(404).end()
    }
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
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

const ok = (body: unknown): Answer => ({ status: 200, body })
const REFUSED: Answer = { status: 400, body: { error: { type: 'OAuthException', code: 190 } } }

const send = (response: ServerResponse, { status, body }: Answer) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
