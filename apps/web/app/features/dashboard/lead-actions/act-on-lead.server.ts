import { randomUUID } from 'node:crypto'
import { prepareAgreement } from '@amber/contract/endpoints/agreements'
import {
  extendLeadHold,
  releaseLeadHold,
  requestLeadDocuments,
  requestLeadPayment,
  reviewLeadDocument,
} from '@amber/contract/endpoints/lead-actions'
import { CallError, type Client } from '@amber/contract/http/client'
import { EXTENSION_HOURS, EXTENSION_REASONS, RELEASE_REASONS } from '@amber/domain/booking/hold-by-staff'
import { BOOKING_DOCUMENT_KINDS, STAFF_REJECTIONS } from '@amber/domain/document/document'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { uuidOf } from '../../../shared/form/submission-key.server.ts'
import { ACTION_KEY_FIELD } from './action-key-field.ts'
import { type AgreementProblem, agreementProblemOf } from './agreement-problem.ts'

type Done = {
  done:
    | 'hold_extended'
    | 'hold_released'
    | 'documents_requested'
    | 'document_approved'
    | 'document_rejected'
    | 'payment_requested'
    | 'agreement_prepared'
  /** Whether the student gets a mail; null if none is due. */
  isNotified: boolean | null
}

type ActionProblem =
  | 'input'
  | 'not_assigned'
  | 'paying'
  | 'hold_none'
  | 'hold_too_often'
  | 'hold_too_long'
  | 'hold_not_longer'
  | 'hold_room_gone'
  | 'documents_not_needed'
  | 'document_not_stored'
  | 'payment_not_due'
  | 'payment_in_progress'
  | AgreementProblem
  | 'no_email'
  | 'too_many'

/** The outcome of a form among the actions. */
export type LeadActionOutcome = { acted: Done | { problem: ActionProblem } }

type Sent = { form: FormData; api: Pick<Client, 'call'>; id: string }

const FORMS: Readonly<Record<string, (sent: Sent) => Promise<LeadActionOutcome['acted']>>> = {
  extend_hold: extendHold,
  release_hold: releaseHold,
  request_documents: requestDocuments,
  approve_document: approveDocument,
  reject_document: rejectDocument,
  request_payment: requestPayment,
  prepare_agreement: prepareLeadAgreement,
}

/** Does what the form says. Returns undefined if the form is another one. */
export async function actOnLead(sent: Sent): Promise<LeadActionOutcome | undefined> {
  const act = FORMS[readFormField(sent.form, 'do')]
  if (!act) return undefined
  try {
    return { acted: await act(sent) }
  } catch (error) {
    const problem = error instanceof CallError ? problemOf(error) : undefined
    if (problem) return { acted: { problem } }
    throw error
  }
}

async function extendHold({ form, api, id }: Sent): Promise<LeadActionOutcome['acted']> {
  const hours = EXTENSION_HOURS.find((known) => String(known) === readFormField(form, 'hours'))
  const reason = EXTENSION_REASONS.find((known) => known === readFormField(form, 'reason'))
  if (hours === undefined || reason === undefined) return { problem: 'input' }
  const body = { hours, reason, idempotency_key: keyOf({ form, id }) }
  const { data } = await api.call(extendLeadHold, { params: { id }, body })
  return { done: 'hold_extended', isNotified: data.notified }
}

async function releaseHold({ form, api, id }: Sent): Promise<LeadActionOutcome['acted']> {
  const reason = RELEASE_REASONS.find((known) => known === readFormField(form, 'reason'))
  if (reason === undefined) return { problem: 'input' }
  const body = { reason, idempotency_key: keyOf({ form, id }) }
  const { data } = await api.call(releaseLeadHold, { params: { id }, body })
  return { done: 'hold_released', isNotified: data.notified }
}

async function requestDocuments({ form, api, id }: Sent): Promise<LeadActionOutcome['acted']> {
  const chosen = form.getAll('kind')
  const kinds = BOOKING_DOCUMENT_KINDS.filter((kind) => chosen.includes(kind))
  if (kinds.length === 0) return { problem: 'input' }
  const { data } = await api.call(requestLeadDocuments, {
    params: { id },
    body: { kinds, idempotency_key: keyOf({ form, id }) },
  })
  return { done: 'documents_requested', isNotified: data.notified }
}

async function approveDocument({ form, api, id }: Sent): Promise<LeadActionOutcome['acted']> {
  const params = { id, uuid: readFormField(form, 'document') }
  await api.call(reviewLeadDocument, { params, body: { verdict: 'approved' } })
  return { done: 'document_approved', isNotified: null }
}

async function rejectDocument({ form, api, id }: Sent): Promise<LeadActionOutcome['acted']> {
  const reason = STAFF_REJECTIONS.find((known) => known === readFormField(form, 'reason'))
  if (reason === undefined) return { problem: 'input' }
  const params = { id, uuid: readFormField(form, 'document') }
  const { data } = await api.call(reviewLeadDocument, {
    params,
    body: { verdict: 'rejected', reason, idempotency_key: keyOf({ form, id }) },
  })
  return { done: 'document_rejected', isNotified: data.notified }
}

async function requestPayment({ form, api, id }: Sent): Promise<LeadActionOutcome['acted']> {
  await api.call(requestLeadPayment, { params: { id }, body: { idempotency_key: keyOf({ form, id }) } })
  return { done: 'payment_requested', isNotified: true }
}

async function prepareLeadAgreement({ form, api, id }: Sent): Promise<LeadActionOutcome['acted']> {
  const [name, email] = [readFormField(form, 'signer_name').trim(), readFormField(form, 'signer_email').trim()]
  const [holder, number] = [readFormField(form, 'account_holder').trim(), readFormField(form, 'account_number').trim()]
  if (name === '' || email === '' || (holder === '') !== (number === '')) return { problem: 'agreement_input' }
  const landlord = { name, email, ...(holder !== '' && { account: { holder, number } }) }
  await api.call(prepareAgreement, { params: { id }, body: { landlord } })
  return { done: 'agreement_prepared', isNotified: null }
}

/** Returns one key for each form of a loaded page, so that a button pressed twice acts once. */
function keyOf({ form, id }: Pick<Sent, 'form' | 'id'>): string {
  // Without one, the form would have the same key on every page.
  const pageKey = readFormField(form, ACTION_KEY_FIELD) || randomUUID()
  return uuidOf([pageKey, id, readFormField(form, 'do'), readFormField(form, 'document')])
}

const HOLD_PROBLEMS: Readonly<Record<string, ActionProblem>> = {
  none: 'hold_none',
  paying: 'paying',
  too_often: 'hold_too_often',
  too_long: 'hold_too_long',
  not_longer: 'hold_not_longer',
  room_gone: 'hold_room_gone',
}

/** Returns what the person can do something about; other errors are shown as on every page. */
function problemOf({ code, fields = {} }: CallError): ActionProblem | undefined {
  if (code === 'forbidden') return 'not_assigned'
  if (code === 'too_many_requests') return 'too_many'
  const agreementProblem = agreementProblemOf(fields)
  if (agreementProblem) return agreementProblem
  if (code !== 'conflict') return undefined
  const { hold, stage, document, payment, contact } = fields
  if (payment !== undefined) return payment === 'in_progress' ? 'payment_in_progress' : 'payment_not_due'
  if (contact === 'no_email') return 'no_email'
  if (stage === 'not_needed') return 'documents_not_needed'
  if (document === 'not_stored') return 'document_not_stored'
  return hold === undefined ? undefined : HOLD_PROBLEMS[hold]
}
