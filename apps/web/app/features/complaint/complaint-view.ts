import type { CallProblem } from '../../server/failed-call.server.ts'

/** Names of the form's fields. */
export const FIELDS = { kind: 'kind', text: 'text', email: 'email', humanToken: 'recaptcha_token' } as const

export type ComplaintInput = { kind: string; text: string; email: string }

/** Fields that the API rejected. */
export type ComplaintErrors = Partial<Record<keyof ComplaintInput, true>>

export type ComplaintResult =
  | { sent: { email: string } }
  | { errors: ComplaintErrors; typed: ComplaintInput }
  | { problem: CallProblem; typed: ComplaintInput }
