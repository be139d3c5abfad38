import { setTimeout as delay } from 'node:timers/promises'
import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import { localEnvironment } from '@amber/local-environment/addresses'
import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import type { Student } from '@amber/testing/payments/crowd'

export type PaymentResponse = { token: string; status: PaymentStatus; intentId: string | undefined }

type Wire = { data: { token: string; status: PaymentStatus; client_secret: string | null } }

/** Maximum number of tries, enough to outlast an API restart on a busy machine. */
const TRIES = 60
const TRY_LIMIT_MS = 10_000

/** Creates a client for the payment page's API requests that retries while the API is down, as people and pages do. */
export function openPaymentPage({ api, student }: { api: string; student: Student }) {
  const callApi = async (method: 'GET' | 'POST', path: string, body?: object): Promise<PaymentResponse | undefined> => {
    for (let tried = 0; tried < TRIES; tried++) {
      try {
        const response = await fetch(`${api}/api/v0/payments${path}`, {
          method,
          headers: {
            cookie: `${USER_FLOW_TOKEN}=${student.flowToken}`,
            origin: localEnvironment.SITE_URL,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(TRY_LIMIT_MS),
        })
        if (response.ok) return shown((await response.json()) as Wire)
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
    start: () => callApi('POST', '', { lead_uuid: student.leadUuid }),
    startAgain: (token: string) => callApi('POST', `/${token}/start`, {}),
    submit: (token: string) => callApi('POST', `/${token}/submitted`, {}),
    read: (token: string) => callApi('GET', `/${token}`),
  }
}

export type PaymentPage = ReturnType<typeof openPaymentPage>

const shown = ({ data }: Wire): PaymentResponse => ({
  token: data.token,
  status: data.status,
  intentId: data.client_secret?.split('_secret_')[0],
})
