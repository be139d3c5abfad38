import type { getPayment, Payment, submitCard } from '@amber/contract/payments'
import { askApi } from '../../lib/ask-api.ts'

const PATH = '/api/v0/payments/{token}' satisfies (typeof getPayment)['path']
const SUBMITTED_PATH = '/api/v0/payments/{token}/submitted' satisfies (typeof submitCard)['path']

export const askPayment = (token: string): Promise<Payment> =>
  askApi<Payment>(`${PATH.replace('{token}', token)}?cache=false`)

/** Right before the card is sent: whether the room is still to be had. */
export const tellSubmitted = (token: string): Promise<Payment> =>
  askApi<Payment>(SUBMITTED_PATH.replace('{token}', token), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })

export const completePath = (token: string): string => `/payments/${token}/complete`

/** The days of the stay, for a calendar. */
export const datesPath = (token: string): string => `/payments/${token}/dates.ics`
