import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { STRIPE_KEYS } from '../addresses.ts'
import { answerCall } from './api.ts'
import { checkByMock, type SentCall } from './checked-by-mock.ts'
import { faultOf, type Faults } from './faults.ts'
import { parseForm, textIn } from './form.ts'
import { type Answer, createIdempotency } from './idempotency.ts'
import type { Shop } from './intents.ts'
import { answerOf, StripeStandInError } from './stripe-error.ts'
import { newId } from './store.ts'

type Settings = {
  shop: Shop
  faults: Faults
  random: () => number
  /** Of stripe-mock, where the shape of every request of a server is to be checked. */
  checkedBy?: string | undefined
  /** What stripe-mock saw, and what it refused: a test expects none of these. */
  checked: Set<string>
  refusedByMock: string[]
}

/** Everything below `/v1`: who asks, whether it goes wrong, whether it was asked before, and the answer. */
export function createApiHandler({ shop, faults, random, checkedBy, checked, refusedByMock }: Settings) {
  const onceByKey = createIdempotency()

  const check = async (sent: SentCall) => {
    if (checkedBy === undefined) return
    checked.add(`${sent.method} ${sent.path.replace(/_\w{24}/, '_…')}`)
    await checkByMock(checkedBy, sent).catch((error: unknown) => {
      refusedByMock.push(String(error))
      throw error
    })
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, search: query } = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method ?? 'GET'
    const body = await text(request)
    const form = parseForm(method === 'GET' ? query.slice(1) : body)
    const answer = await (async (): Promise<Answer | 'cut'> => {
      if (faults.down) return TROUBLE
      const secret = isServer(request, textIn(form, 'key'))
      const work = async () => ok(answerCall(shop, { method, path, form, secret }))
      if (!secret) {
        if (method === 'POST' && faults.confirmMs > 0) await delay(faults.confirmMs, undefined, { ref: false })
        return work()
      }
      const fault = faultOf(faults, random)
      if (fault === 'reset') return 'cut'
      if (fault === 'error') return TROUBLE
      await check({ method, path, query, body })
      const key = request.headers['idempotency-key']
      const doIt = async () => {
        if (faults.slowMs > 0) await delay(Math.floor(random() * faults.slowMs), undefined, { ref: false })
        if (fault === 'errorKept') return TROUBLE
        const done = await work()
        return fault === 'errorAfter' ? TROUBLE : done
      }
      const done = method === 'POST' && typeof key === 'string' ? onceByKey(key, `${path}\n${body}`, doIt) : doIt()
      return fault === 'resetAfter'
        ? done.then(
            () => 'cut' as const,
            () => 'cut' as const,
          )
        : done
    })().catch((error: unknown) => {
      if (error instanceof StripeStandInError) return answerOf(error)
      throw error
    })
    if (answer === 'cut') {
      request.socket.destroy()
      return
    }
    response
      .writeHead(answer.status, {
        'content-type': 'application/json',
        'request-id': newId('req'),
        // The script on our page asks how an intent stands.
        'access-control-allow-origin': '*',
        ...(answer.replayed && { 'idempotent-replayed': 'true' }),
      })
      .end(answer.body)
  }
}

const ok = (body: object): Answer => ({ status: 200, body: JSON.stringify(body) })

const TROUBLE: Answer = {
  status: 500,
  body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred.' } }),
}

/** True for the secret key, false for the publishable one; anything else may not ask at all. */
function isServer(request: IncomingMessage, keyInForm: string | undefined): boolean {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? keyInForm
  if (key === STRIPE_KEYS.secretKey) return true
  if (key === STRIPE_KEYS.publishableKey) return false
  throw new StripeStandInError(401, {
    type: 'invalid_request_error',
    message: key === undefined ? 'You did not provide an API key.' : 'Invalid API Key provided.',
  })
}
