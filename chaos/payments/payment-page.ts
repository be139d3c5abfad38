import { setTimeout as delay } from 'node:timers/promises'
import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import type { Student } from '@amber/testing/payments/crowd'

export type ShownPayment = { token: string; status: PaymentStatus; intentId: string | undefined }

type Wire = { data: { token: string; status: PaymentStatus; client_secret: string | null } }

/** Longer than it takes to start the API anew on a busy machine. */
const TRIES = 60
const TRY_LIMIT_MS = 10_000

/** What the payment page asks of the API, again and again while nobody answers, as people and pages do. */
export function openPaymentPage({ api, origin, student }: { api: string; origin: string; student: Student }) {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<ShownPayment | undefined> => {
    for (let tried = 0; tried < TRIES; tried++) {
      try {
        const response = await fetch(`${api}/api/v0/payments${path}`, {
          method,
          headers: {
            cookie: `${USER_FLOW_TOKEN}=${student.flowToken}`,
            origin,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(TRY_LIMIT_MS),
        })
        if (response.ok) return shown((await response.json()) as Wire)
        await response.body?.cancel()
        // It said no, and will again.
        if (response.status < 500) return undefined
      } catch {
        // Nobody there, or cut off in the middle.
      }
      await delay(50 + 50 * Math.min(tried, 10))
    }
    return undefined
  }
  return {
    start: () => ask('POST', '', { lead_uuid: student.leadUuid }),
    startAgain: (token: string) => ask('POST', `/${token}/start`, {}),
    submit: (token: string) => ask('POST', `/${token}/submitted`, {}),
    read: (token: string) => ask('GET', `/${token}`),
  }
}

export type PaymentPage = ReturnType<typeof openPaymentPage>

const shown = ({ data }: Wire): ShownPayment => ({
  token: data.token,
  status: data.status,
  intentId: data.client_secret?.split('_secret_')[0],
})
