import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { localEnvironment } from '@amber/local-environment/addresses'
import type { PaymentPage, PaymentResponse } from '../payments/payment-page.ts'

/** Maximum number of tries, enough to outlast an API restart on a busy machine. */
const TRIES = 60
const TRY_LIMIT_MS = 10_000

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }

/** Creates a client of the API for a session that retries while the API is down, as people and pages do. */
export function openStudentClient({ api, token }: { api: string; token: string }) {
  const callApi = async <Data>({ method, path, body }: Call): Promise<Data | undefined> => {
    for (let tried = 0; tried < TRIES; tried++) {
      try {
        const response = await fetch(`${api}/api/v0${path}`, {
          method,
          headers: {
            cookie: `${SESSION_TOKEN}=${token}`,
            origin: localEnvironment.SITE_URL,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(TRY_LIMIT_MS),
        })
        if (response.ok) return ((await response.json()) as { data: Data }).data
        await response.body?.cancel()
        // A client error would repeat.
        if (response.status < 500) return undefined
      } catch {
        // The API is down or closed the connection.
      }
      await delay(50 + 50 * Math.min(tried, 10))
    }
    return undefined
  }

  return {
    /** Reserves an offer with one key, so that a repeated request is the same reservation. */
    reserve: (uuid: string) =>
      callApi<{ lead_uuid: string; payment_token: string }>({
        method: 'POST',
        path: `/takeovers/${uuid}/reservation`,
        body: {
          name: 'Noor Example',
          phone: '+442079460321',
          birth_date: '2004-11-05',
          nationality: 'VN',
          university: 'Northgate University',
          idempotency_key: randomUUID(),
        },
      }),
    giveUp: (uuid: string) => callApi({ method: 'DELETE', path: `/takeovers/${uuid}/reservation` }),
    cancel: (uuid: string) => callApi({ method: 'DELETE', path: `/takeovers/${uuid}` }),
    decide: (uuid: string, decision: string, takerId: number | null) =>
      callApi({ method: 'PUT', path: `/takeovers/${uuid}/decision`, body: { decision, taker_id: takerId } }),
    /** The payment page of a link. */
    pageOf: (paymentToken: string): PaymentPage => {
      const call = async (method: 'GET' | 'POST', path: string): Promise<PaymentResponse | undefined> => {
        const data = await callApi<PaymentWire>({
          method,
          path: `/payments/${paymentToken}${path}`,
          ...(method === 'POST' && { body: {} }),
        })
        return data && { token: data.token, status: data.status, intentId: data.client_secret?.split('_secret_')[0] }
      }
      const start = () => call('POST', '/start')
      return { start, startAgain: start, submit: () => call('POST', '/submitted'), read: () => call('GET', '') }
    },
  }
}

type PaymentWire = { token: string; status: PaymentResponse['status']; client_secret: string | null }

export type StudentClient = ReturnType<typeof openStudentClient>
