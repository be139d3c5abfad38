import { checkCall, endCall, releaseCall, startCall, updateCall } from '@amber/contract/endpoints/calls'
import { dialCall, hangUpCall } from '@amber/contract/endpoints/telephony'
import { getLeadDossier } from '@amber/contract/endpoints/lead-page'
import { CallError } from '@amber/contract/http/client'
import { CALL_OUTCOMES, type CallOutcome } from '@amber/domain/calling/outcomes'
import { CALL_BLOCKS, REPORTED_CALL_STATES } from '@amber/domain/calling/vocabulary'
import { timeFromNow } from '@amber/domain/dates/time-from-now'
import { STAFF_EXIT_REASONS } from '@amber/domain/lead/staff-stages'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { type BlockLine, blockLine } from './block-line.ts'
import { createLeadOfCall, type NewLeadProblems } from './new-lead/create-lead-of-call.server.ts'

type Saved = {
  outcome: CallOutcome
  /** How far away the next call is; null if none is planned. */
  next: string | null
}

/** The outcome of a form of the dial page. */
export type DialOutcome =
  | { done: 'called' | 'reported' | 'released' | 'lead_created' }
  | { newLead: NewLeadProblems }
  | { received: string }
  | { saved: Saved; isNobodyLeft: boolean }
  | { nobody: true }
  | { blocked: BlockLine }
  | { wrong: 'outcome' | 'call_back' | 'call_back_window' | 'gone' | 'lead' | 'offline' | HostedProblem }

/** Why the telephone provider did not place or end a call. `unclear`: it may have. */
type HostedProblem = 'dialled' | 'no_own_phone' | 'refused' | 'unclear' | 'hang_up'

type Sent = { form: FormData; context: Pick<LoaderContext, 'api' | 'language'> }

const FORMS: Readonly<Record<string, (sent: Sent) => Promise<DialOutcome>>> = {
  take: takePerson,
  receive: receiveCall,
  report: reportState,
  dial: letProviderDial,
  hang_up: letProviderHangUp,
  new_lead: createLead,
  outcome: saveOutcome,
  release: letGo,
}

/** Does what a form of the page asks for. Undefined if there is no such form. */
export async function actOnCall(sent: Sent): Promise<DialOutcome | undefined> {
  const act = FORMS[readFormField(sent.form, 'do')]
  if (!act) return undefined
  try {
    return await act(sent)
  } catch (error) {
    const outcome = error instanceof CallError ? await explain(error, sent) : undefined
    if (outcome) return outcome
    throw error
  }
}

/** Claims the lead or the number that the form names, otherwise the next person. */
async function takePerson({ form, context: { api } }: Sent): Promise<DialOutcome> {
  const lead = readFormField(form, 'lead')
  const number = readFormField(form, 'number')
  const body = lead !== '' ? { lead_uuid: lead } : number !== '' ? { number } : {}
  const { data: call } = await api.call(startCall, { body })
  return call ? { done: 'called' } : { nobody: true }
}

/** Opens the call of somebody whose call rings, and returns its uuid. */
async function receiveCall({ form, context: { api } }: Sent): Promise<DialOutcome> {
  const body = { direction: 'inbound' as const, number: readFormField(form, 'number') }
  const { data: call } = await api.call(startCall, { body })
  return call ? { received: call.uuid } : { wrong: 'gone' }
}

async function reportState({ form, context: { api } }: Sent): Promise<DialOutcome> {
  const state = REPORTED_CALL_STATES.find((known) => known === readFormField(form, 'state'))
  if (state === undefined) return { wrong: 'gone' }
  const { data: call } = await api.call(updateCall, { params: paramsOf(form), body: { state } })
  // Another tab was faster, and its telephone is ringing: a second one would ring the person twice.
  if (state === 'ringing' && !call.is_new) return { wrong: 'dialled' }
  return { done: 'reported' }
}

/** The provider reports that it rings, so that no browser has to. */
async function letProviderDial({ form, context: { api } }: Sent): Promise<DialOutcome> {
  await api.call(dialCall, { params: paramsOf(form) })
  return { done: 'reported' }
}

/** The call has ended for the agent at once; what the provider reports later changes nothing. */
async function letProviderHangUp({ form, context: { api } }: Sent): Promise<DialOutcome> {
  const params = paramsOf(form)
  try {
    await api.call(hangUpCall, { params })
  } catch (error) {
    // A call that the agent dialled with their own telephone is ended by them.
    if (!(error instanceof CallError && error.fields?.['call'] === 'not_dialled')) throw error
  }
  await api.call(updateCall, { params, body: { state: 'ended' } })
  return { done: 'reported' }
}

/** Words for why a provider did not place a call, by what the API says. */
const HOSTED_PROBLEMS: Readonly<Record<string, HostedProblem>> = {
  already_dialled: 'dialled',
  no_own_phone: 'no_own_phone',
  refused: 'refused',
}

function findHostedProblem({ code, fields }: CallError, { form }: Sent): HostedProblem | undefined {
  const requested = readFormField(form, 'do')
  if (requested === 'hang_up' && (code === 'conflict' || code === 'unavailable')) return 'hang_up'
  if (requested !== 'dial') return undefined
  // The telephones may be ringing, so nothing is dialled again.
  return code === 'unavailable' ? 'unclear' : HOSTED_PROBLEMS[fields?.['call'] ?? '']
}

async function createLead({ form, context: { api } }: Sent): Promise<DialOutcome> {
  const problems = await createLeadOfCall(paramsOf(form), form, api)
  return problems ? { newLead: problems } : { done: 'lead_created' }
}

async function letGo({ form, context: { api } }: Sent): Promise<DialOutcome> {
  await api.call(releaseCall, { params: paramsOf(form) })
  return { done: 'released' }
}

async function saveOutcome({ form, context: { api, language } }: Sent): Promise<DialOutcome> {
  const outcome = CALL_OUTCOMES.find((known) => known === readFormField(form, 'outcome'))
  if (outcome === undefined) return { wrong: 'outcome' }
  const callBackAt = readFormField(form, 'call_back_at')
  const isCallBack = outcome === 'call_back'
  if (isCallBack && !WALL_TIME.test(callBackAt)) return { wrong: 'call_back' }
  const reason = STAFF_EXIT_REASONS.find((known) => known === readFormField(form, 'reason'))
  // From before the call, because the server counts whole hours from a little later.
  const now = new Date()
  const { data: ended } = await api.call(endCall, {
    params: paramsOf(form),
    body: {
      outcome,
      note: readFormField(form, 'note'),
      ...(isCallBack && { call_back_at: callBackAt }),
      ...(outcome === 'not_interested' && reason && { reason }),
    },
  })
  const saved = { outcome: ended.outcome, next: ended.next_call_at && timeFromNow(ended.next_call_at, now, language) }
  if (readFormField(form, 'after') !== 'next') return { saved, isNobodyLeft: false }
  const { data: next } = await api.call(startCall, { body: {} })
  return { saved, isNobodyLeft: next === null }
}

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

const paramsOf = (form: FormData) => ({ id: readFormField(form, 'call') })

/** Returns what the page says about an error of the API; undefined if it is none that a form can cause. */
async function explain(error: CallError, sent: Sent): Promise<DialOutcome | undefined> {
  const { code, fields } = error
  if (code === 'invalid_input' && fields?.['call_back_at'] !== undefined)
    return { wrong: fields['call_back_at'] === 'outside_window' ? 'call_back_window' : 'call_back' }
  const hosted = findHostedProblem(error, sent)
  if (hosted) return { wrong: hosted }
  if (code === 'not_found') return { wrong: readFormField(sent.form, 'lead') === '' ? 'gone' : 'lead' }
  if (code !== 'conflict') return undefined
  const reason = CALL_BLOCKS.find((known) => known === fields?.['call'])
  if (reason === undefined) return { wrong: 'gone' }
  return { blocked: blockLine({ reason, until: fields?.['until'] ?? null }, await clocksOf(sent)) }
}

/** Finds the time zones in which to say when a call becomes possible, as far as they are known. */
async function clocksOf({ form, context: { api, language } }: Sent) {
  const now = new Date()
  const id = readFormField(form, 'lead')
  const number = readFormField(form, 'number')
  if (id !== '') {
    const { data: dossier } = await api.call(getLeadDossier, { params: { id }, query: {} })
    return { now, language, timeZone: dossier.time_zone, ownTimeZone: dossier.own_time_zone }
  }
  if (number === '') return { now, language }
  const { data: check } = await api.call(checkCall, { query: { number } })
  return { now, language, timeZone: check.window.time_zone }
}
