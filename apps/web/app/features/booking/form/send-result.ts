import type { BookFormProblems } from '@amber/domain/booking/check-book-form'
import type { NextStep } from '@amber/domain/booking/next-step'
import type { ErrorCode } from '@amber/domain/errors'

export type SentForm = {
  /** The page that comes next. */
  to: string
  next: NextStep
  leadUuid: string
  formUuid: string
  inventoryId: number
}

export type RefusedForm = { code: ErrorCode; title: string; text: string; fields: BookFormProblems }

/** What became of a form that was sent. */
export type SendResult = { sent: SentForm } | { refused: RefusedForm }

/** Where a script sends the form. */
export const SEND_PATH = '/forms/send'

/** Names of what a form carries beside what is typed. */
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
