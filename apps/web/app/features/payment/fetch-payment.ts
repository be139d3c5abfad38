import { getPayment, submitCard } from '@amber/contract/endpoints/payments'
import type { Payment } from '@amber/contract/schemas/payments'
import { callApi } from '../../browser/api-client.ts'

export async function fetchPayment(token: string): Promise<Payment> {
  const { data } = await callApi(getPayment, { params: { token }, query: { cache: false } })
  return data
}

/** Confirms that the room is still available right before the card is sent. */
export async function notifyCardSubmitted(token: string): Promise<Payment> {
  const { data } = await callApi(submitCard, { params: { token }, body: {} })
  return data
}

export const completePath = (token: string): string => `/payments/${token}/complete`
