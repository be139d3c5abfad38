import { endVideoCall, getLeadChatLink, scheduleVideoCall } from '@amber/contract/endpoints/lead-contact'
import { previewLeadMessage, sendFeedbackEmail, sendLeadMessage } from '@amber/contract/endpoints/lead-messages'
import { CallError, type Client } from '@amber/contract/http/client'
import { VIDEO_CALL_OUTCOMES } from '@amber/domain/lead/video-calls'
import { SAVED_REPLIES } from '@amber/domain/lead-mail/saved-replies'
import { redirect } from 'react-router'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { submissionKeyOf } from '../../../shared/form/submission-key.server.ts'
import { type MessageStart, readMessageStart } from './mail-url.ts'

/** A message as it was typed. */
export type TypedMessage = { start: MessageStart; subject: string; text: string }

type MailWrong =
  | 'empty'
  | 'unfilled'
  | 'stopped'
  | 'not_assigned'
  | 'too_many'
  | 'call_past'
  | 'call_invalid'
  | 'feedback_asked'
  | 'feedback_early'
  | 'chat_not_configured'
  | 'chat_no_phone'
  | 'chat_stopped'

/** The outcome of a form of the messages and calls. */
export type MailOutcome = {
  mail:
    | { done: 'sent' | 'call_scheduled' | 'call_ended' | 'feedback_sent' }
    | { wrong: MailWrong; typed?: TypedMessage }
    | { preview: { subject: string; text: string }; typed: TypedMessage }
}

type Sent = { form: FormData; api: Pick<Client, 'call'>; id: string }

const FORMS: Readonly<Record<string, (sent: Sent) => Promise<MailOutcome | Response>>> = {
  preview_mail: previewMail,
  send_mail: sendMail,
  schedule_call: scheduleCall,
  end_call: endCall,
  ask_feedback: askFeedback,
  open_chat: openChat,
}

/** Does what the form says. Returns undefined if the form is another one. */
export async function changeLeadMail(form: FormData, api: Pick<Client, 'call'>, id: string) {
  const send = FORMS[readFormField(form, 'do')]
  return send?.({ form, api, id })
}

const readMessage = (form: FormData): TypedMessage => ({
  start: readMessageStart(readFormField(form, 'reply')) ?? 'blank',
  subject: readFormField(form, 'subject'),
  // Browsers send line breaks of text areas as CRLF.
  text: readFormField(form, 'text').replaceAll('\r\n', '\n'),
})

async function previewMail({ form, api, id }: Sent): Promise<MailOutcome> {
  const typed = readMessage(form)
  const { subject, text } = typed
  if (subject === '' || text === '') return { mail: { wrong: 'empty', typed } }
  const { data } = await api.call(previewLeadMessage, { params: { id }, body: { subject, text } })
  return { mail: { preview: data, typed } }
}

async function sendMail({ form, api, id }: Sent): Promise<MailOutcome> {
  const typed = readMessage(form)
  const { start, subject, text } = typed
  if (subject === '' || text === '') return { mail: { wrong: 'empty', typed } }
  const reply = SAVED_REPLIES.find((name) => name === start)
  const idempotencyKey = submissionKeyOf([id, subject, text], new Date())
  const body = { subject, text, ...(reply && { saved_reply: reply }), idempotency_key: idempotencyKey }
  try {
    await api.call(sendLeadMessage, { params: { id }, body })
    return { mail: { done: 'sent' } }
  } catch (error) {
    return { mail: { wrong: wrongOf(error), typed } }
  }
}

async function scheduleCall({ form, api, id }: Sent): Promise<MailOutcome> {
  const starts = readFormField(form, 'starts').slice(0, 16)
  const link = readFormField(form, 'link')
  // With the number of calls at that time, so that a call that was called off can be scheduled again.
  const idempotencyKey = submissionKeyOf([id, starts, link, readFormField(form, 'after')], new Date())
  try {
    await api.call(scheduleVideoCall, { params: { id }, body: { starts, link, idempotency_key: idempotencyKey } })
    return { mail: { done: 'call_scheduled' } }
  } catch (error) {
    return { mail: { wrong: wrongOf(error) } }
  }
}

async function endCall({ form, api, id }: Sent): Promise<MailOutcome> {
  const outcome = VIDEO_CALL_OUTCOMES.find((known) => known === readFormField(form, 'outcome'))
  if (!outcome) return { mail: { wrong: 'call_invalid' } }
  try {
    await api.call(endVideoCall, { params: { id, uuid: readFormField(form, 'call') }, body: { outcome } })
    return { mail: { done: 'call_ended' } }
  } catch (error) {
    return { mail: { wrong: wrongOf(error) } }
  }
}

async function askFeedback({ api, id }: Sent): Promise<MailOutcome> {
  try {
    await api.call(sendFeedbackEmail, { params: { id } })
    return { mail: { done: 'feedback_sent' } }
  } catch (error) {
    return { mail: { wrong: wrongOf(error) } }
  }
}

/** Goes on to the chat. The link has the student's number, so it is fetched only when it is wanted. */
async function openChat({ api, id }: Sent): Promise<MailOutcome | Response> {
  try {
    const { data } = await api.call(getLeadChatLink, { params: { id } })
    if (data.link !== null) return redirect(data.link, { status: 303 })
    return { mail: { wrong: `chat_${data.blocked_by ?? 'not_configured'}` } }
  } catch (error) {
    return { mail: { wrong: wrongOf(error) } }
  }
}

/** Returns what the person can do something about. Throws other errors, which are shown as on every page. */
function wrongOf(error: unknown): MailWrong {
  if (!(error instanceof CallError)) throw error
  const { code, fields = {} } = error
  if (code === 'forbidden') return 'not_assigned'
  if (code === 'too_many_requests') return 'too_many'
  if (fields['contact'] !== undefined) return 'stopped'
  if (fields['feedback'] !== undefined) return 'feedback_asked'
  if (fields['stage'] !== undefined) return 'feedback_early'
  if (fields['starts'] === 'past') return 'call_past'
  if (fields['starts'] !== undefined || fields['link'] !== undefined) return 'call_invalid'
  if (Object.values(fields).includes('unfilled')) return 'unfilled'
  throw error
}
