import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { STRIPE_KEYS } from '@amber/local-environment/addresses'
import { handleCall } from './api.ts'
import { validateWithStripeMock, type SentCall } from './validate-with-stripe-mock.ts'
import { faultOf, type Faults } from './faults.ts'
import { parseForm, textIn } from './form.ts'
import { type StoredResponse, createIdempotency } from './idempotency.ts'
import type { Shop } from './intents.ts'
import { toErrorResponse, StripeStandInError } from './stripe-error.ts'
import { newId } from './store.ts'

type Settings = {
  shop: Shop
  faults: Faults
  random: () => number
  /** URL of stripe-mock, when every server request is to be validated. */
  checkedBy?: string | undefined
  /** Requests that stripe-mock has validated. */
  checked: Set<string>
  // Requests that stripe-mock rejected; tests expect none.
  refusedByMock: string[]
}

/** Handles everything below `/v1`: authentication, faults, idempotency and the response. */
export function createApiHandler({ shop, faults, random, checkedBy, checked, refusedByMock }: Settings) {
  const onceByKey = createIdempotency()

  const check = async (sent: SentCall) => {
    if (checkedBy === undefined) return
    checked.add(`${sent.method} ${sent.path.replace(/_\w{24}/, '_…')}`)
    await validateWithStripeMock(checkedBy, sent).catch((error: unknown) => {
      refusedByMock.push(String(error))
      throw error
    })
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, search: query } = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method ?? 'GET'
    const body = await text(request)
    const form = parseForm(method === 'GET' ? query.slice(1) : body)
    const result = await (async (): Promise<StoredResponse | 'cut'> => {
      if (faults.down) return SERVER_ERROR
      const secret = isServerKey(request, textIn(form, 'key'))
      const work = async () => ok(handleCall(shop, { method, path, form, secret }))
      if (!secret) {
        if (method === 'POST' && faults.confirmMs > 0) await delay(faults.confirmMs, undefined, { ref: false })
        return work()
      }
      const fault = faultOf(faults, random)
      if (fault === 'reset') return 'cut'
      if (fault === 'error') return SERVER_ERROR
      await check({ method, path, query, body })
      const key = request.headers['idempotency-key']
      const runWithFaults = async () => {
        if (faults.slowMs > 0) await delay(Math.floor(random() * faults.slowMs), undefined, { ref: false })
        if (fault === 'errorStored') return SERVER_ERROR
        const workResult = await work()
        return fault === 'errorAfter' ? SERVER_ERROR : workResult
      }
      const handled =
        method === 'POST' && typeof key === 'string'
          ? onceByKey(key, `${path}\n${body}`, runWithFaults)
          : runWithFaults()
      return fault === 'resetAfter'
        ? handled.then(
            () => 'cut' as const,
            () => 'cut' as const,
          )
        : handled
    })().catch((error: unknown) => {
      if (error instanceof StripeStandInError) return toErrorResponse(error)
      throw error
    })
    if (result === 'cut') {
      request.socket.destroy()
      return
    }
    response
      .writeHead(result.status, {
        'content-type': 'application/json',
        'request-id': newId('req'),
        // The script on our page reads the state of an intent.
        'access-control-allow-origin': '*',
        ...(result.replayed && { 'idempotent-replayed': 'true' }),
      })
      .end(result.body)
  }
}

const ok = (body: object): StoredResponse => ({ status: 200, body: JSON.stringify(body) })

const SERVER_ERROR: StoredResponse = {
  status: 500,
  body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred.' } }),
}

/** Returns true for the secret key and false for the publishable one; throws for any other. */
function isServerKey(request: IncomingMessage, keyInForm: string | undefined): boolean {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? keyInForm
  if (key === STRIPE_KEYS.secretKey) return true
  if (key === STRIPE_KEYS.publishableKey) return false
  throw new StripeStandInError(401, {
    type: 'invalid_request_error',
    message: key === undefined ? 'You did not provide an API key.' : 'Invalid API Key provided.',
  })
}
