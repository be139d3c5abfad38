import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import { text } from 'node:stream/consumers'
import { answerChallenge, type ChallengeAnswer, findIntent, type Shop } from './intents.ts'
import { CHALLENGE_DONE_PAGE, cardFormPage, challengePage } from './pages.ts'

const SCRIPTS: Readonly<Record<string, string>> = {
  '/v3/': 'stripe.ts',
  '/browser/card-form.js': 'card-form.ts',
  '/browser/challenge.js': 'challenge.ts',
}

/** Frames load nothing but their own files, as Stripe's do. */
const FRAME_POLICY = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'"

const REDIRECT_STATUSES: Readonly<Record<string, string>> = { succeeded: 'succeeded', processing: 'pending' }

const ANSWERS: readonly ChallengeAnswer[] = ['agree', 'agree_later']

const answerIn = (form: URLSearchParams): ChallengeAnswer =>
  ANSWERS.find((answer) => answer === form.get('answer')) ?? 'refuse'

/** Serves the script of the payment page, the frame with the card fields, and the pages of banks and wallets. */
export function createBrowserHandler(shop: Shop) {
  const sendPage = (response: ServerResponse, html: string) =>
    void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': FRAME_POLICY })
      .end(html)

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const script = SCRIPTS[pathname]
    if (script !== undefined) {
      const source = await readFile(new URL(`browser/${script}`, import.meta.url), 'utf8')
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(stripTypeScriptTypes(source))
      return
    }
    if (pathname === '/card-form') {
      sendPage(response, cardFormPage(searchParams.get('locale') ?? 'en'))
      return
    }
    const challengedIntentId = /^\/challenge\/(pi_\w+)$/.exec(pathname)?.[1]
    if (challengedIntentId === undefined) {
      response.writeHead(404).end()
      return
    }
    if (request.method !== 'POST') {
      sendPage(response, challengePage(findIntent(shop, challengedIntentId), searchParams))
      return
    }
    const form = new URLSearchParams(await text(request))
    const secret = form.get('client_secret') ?? ''
    const intent = answerChallenge(shop, challengedIntentId, secret, answerIn(form))
    const returnUrl = form.get('return_url')
    if (!returnUrl) {
      sendPage(response, CHALLENGE_DONE_PAGE)
      return
    }
    const url = new URL(returnUrl)
    url.searchParams.set('payment_intent', intent.id)
    url.searchParams.set('payment_intent_client_secret', secret)
    url.searchParams.set('redirect_status', REDIRECT_STATUSES[intent.status] ?? 'failed')
    response.writeHead(303, { location: url.href }).end()
  }
}
