import type { BookFormProblems } from '@amber/domain/booking/check-book-form'
import type { NextStep } from '@amber/domain/booking/next-step'
import type { ErrorCode } from '@amber/domain/errors'

export type SentForm = {
  /** Path of the next page. */
  to: string
  next: NextStep
  leadUuid: string
  formUuid: string
  inventoryId: number
}

export type RejectedForm = { code: ErrorCode; title: string; text: string; fields: BookFormProblems }

/** Outcome of sending a form. */
export type SendResult = { sent: SentForm } | { refused: RejectedForm }

/** Endpoint that the form is posted to with JavaScript. */
export const SEND_PATH = '/forms/send'

/** Names of the hidden fields of the form. */
export const SEND_FIELDS = {
  place: 'place',
  timeZone: 'time_zone',
  key: 'idempotency_key',
  resume: 'resume_token',
  human: 'recaptcha_token',
  page: 'form_page_url',
  region: 'region',
  source: 'bookform_source',
} as const
