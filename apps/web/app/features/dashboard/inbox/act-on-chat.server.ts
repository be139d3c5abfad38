import { changeInboxChat, translateInboxMessage, writeInboxMessage } from '@amber/contract/endpoints/chat-inbox'
import { CallError, type Client } from '@amber/contract/http/client'
import { CHAT_CLOSE_REASONS } from '@amber/domain/chat/vocabulary'
import { readAttachedFiles } from './attached-file.ts'
import { readFormField } from '../../../shared/form/read-form-field.ts'

/** The outcome of a form of the inbox. The page has a sentence for each. */
export type InboxOutcome =
  | { sent: string }
  | { translated: number }
  | { done: 'assigned' | 'snoozed' | 'closed' | 'reopened' | 'contact' | 'connected' }
  | {
      wrong:
        | 'text'
        | 'until'
        | 'reason'
        | 'contact'
        | 'lead'
        | 'taken'
        | 'unseen'
        | 'full'
        | 'gone'
        | 'offline'
        | 'translation'
        | 'file'
    }

type Sent = { id: string; form: FormData; api: Client }

const FORMS: Readonly<Record<string, (sent: Sent) => Promise<InboxOutcome>>> = {
  send: sendMessage,
  translate: translateMessage,
  assign: assignChat,
  snooze: snoozeChat,
  close: closeChat,
  reopen: reopenChat,
  contact: saveContact,
  connect: connectLead,
}

/** Does what a form of a chat asks for. Returns undefined for a form that the page does not have. */
export async function actOnChat(sent: Sent): Promise<InboxOutcome | undefined> {
  const act = FORMS[readFormField(sent.form, 'do')]
  if (!act) return undefined
  try {
    return await act(sent)
  } catch (error) {
    const outcome = error instanceof CallError ? explain(error, sent) : undefined
    if (outcome) return outcome
    throw error
  }
}

async function sendMessage({ id, form, api }: Sent): Promise<InboxOutcome> {
  const text = readFormField(form, 'text')
  const files = readAttachedFiles(form)
  if (text === '' && files.length === 0) return { wrong: 'text' }
  const clientId = readFormField(form, 'client_id')
  const roomId = Number(readFormField(form, 'inventory_id'))
  const params = { id }
  const isNote = { is_note: readFormField(form, 'as') === 'note' }
  if (text !== '') {
    const room = roomId > 0 && { inventory_id: roomId }
    await api.call(writeInboxMessage, { params, body: { client_id: clientId, text, ...room, ...isNote } })
  }
  // A form that is sent again after an error stores none twice.
  for (const { uuid: file, clientId: ofFile, name } of files) {
    await api.call(writeInboxMessage, { params, body: { client_id: ofFile, text: name, file, ...isNote } })
  }
  return { sent: clientId }
}

async function translateMessage({ id, form, api }: Sent): Promise<InboxOutcome> {
  const seq = readFormField(form, 'seq')
  await api.call(translateInboxMessage, { params: { id, seq } })
  return { translated: Number(seq) }
}

async function assignChat({ id, form, api }: Sent): Promise<InboxOutcome> {
  const to = readFormField(form, 'assignee')
  const assigneeId = to === '' ? null : Number(to)
  await api.call(changeInboxChat, { params: { id }, body: { change: 'assign', assignee_id: assigneeId } })
  return { done: 'assigned' }
}

/** Number of the last message on the page that was sent. */
const lastSeen = (form: FormData) => Number(readFormField(form, 'last_seq'))

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

async function snoozeChat({ id, form, api }: Sent): Promise<InboxOutcome> {
  const until = readFormField(form, 'until')
  if (!WALL_TIME.test(until)) return { wrong: 'until' }
  await api.call(changeInboxChat, { params: { id }, body: { change: 'snooze', until, last_seq: lastSeen(form) } })
  return { done: 'snoozed' }
}

async function closeChat({ id, form, api }: Sent): Promise<InboxOutcome> {
  const reason = CHAT_CLOSE_REASONS.find((known) => known === readFormField(form, 'reason'))
  if (reason === undefined) return { wrong: 'reason' }
  await api.call(changeInboxChat, { params: { id }, body: { change: 'close', reason, last_seq: lastSeen(form) } })
  return { done: 'closed' }
}

async function reopenChat({ id, api }: Sent): Promise<InboxOutcome> {
  await api.call(changeInboxChat, { params: { id }, body: { change: 'reopen' } })
  return { done: 'reopened' }
}

async function saveContact({ id, form, api }: Sent): Promise<InboxOutcome> {
  const fields = (['name', 'email', 'phone'] as const).map((name) => [name, readFormField(form, name)] as const)
  const contact = Object.fromEntries(fields.filter(([, value]) => value !== ''))
  if (Object.keys(contact).length === 0) return { wrong: 'contact' }
  await api.call(changeInboxChat, { params: { id }, body: { change: 'contact', ...contact } })
  return { done: 'contact' }
}

async function connectLead({ id, form, api }: Sent): Promise<InboxOutcome> {
  const lead = readFormField(form, 'lead')
  await api.call(changeInboxChat, { params: { id }, body: { change: 'connect', lead } })
  return { done: 'connected' }
}

/** Returns what the page says about an error of the API; undefined if it is none that a form can cause. */
function explain({ code, fields }: CallError, { form }: Sent): InboxOutcome | undefined {
  if (readFormField(form, 'do') === 'translate' && code !== 'unauthenticated') return { wrong: 'translation' }
  switch (code) {
    case 'not_found':
      return { wrong: 'gone' }
    case 'forbidden':
      return fields?.['assignee_id'] === undefined ? undefined : { wrong: 'taken' }
    case 'conflict':
      if (fields?.['last_seq'] !== undefined) return { wrong: 'unseen' }
      if (fields?.['file'] !== undefined) return { wrong: 'file' }
      if (fields?.['lead'] !== undefined) return { wrong: 'lead' }
      return { wrong: fields?.['assignee_id'] === undefined ? 'full' : 'taken' }
    case 'invalid_input':
      return { wrong: WRONG_FIELDS[readFormField(form, 'do')] ?? 'text' }
    default:
      return undefined
  }
}

/** The part of each form that can be invalid. */
const WRONG_FIELDS: Readonly<Record<string, 'text' | 'until' | 'contact' | 'lead' | 'taken'>> = {
  send: 'text',
  snooze: 'until',
  contact: 'contact',
  connect: 'lead',
  assign: 'taken',
}
