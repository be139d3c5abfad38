import { createHmac } from 'node:crypto'
import type { DeskEvent, SignedRequest } from './chat-desk.ts'
import { fieldOf, idOf } from './desk-request.ts'
import { isSameSecret, parseBody } from './webhook-body.ts'

/** Seconds after which a signed request is too old, so that nobody can send a recorded one much later. */
const MAX_AGE_SECONDS = 300

type Secrets = { accountId: string; webhookSecret: string }

/**
 * Reads an event of Chatwoot, which signs `timestamp.body` by HMAC-SHA-256. Only messages of agents to visitors are needed:
 * not those of visitors, which are our own, nor private notes.
 */
export function readChatwootEvent(
  { body, headers, now }: SignedRequest,
  { accountId, webhookSecret }: Secrets,
): DeskEvent | 'not_signed' | 'not_needed' {
  const { 'x-chatwoot-signature': signature, 'x-chatwoot-timestamp': timestamp } = headers
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return 'not_signed'
  const ageSeconds = Math.abs(now.getTime() / 1_000 - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || ageSeconds > MAX_AGE_SECONDS) return 'not_signed'
  const expected = `sha256=${createHmac('sha256', webhookSecret).update(`${timestamp}.`).update(body).digest('hex')}`
  if (!isSameSecret(signature, expected)) return 'not_signed'
  const event = parseBody(body)
  const conversationId = idOf(fieldOf(event, 'conversation'))
  const messageId = idOf(event)
  const isAnswer =
    fieldOf(event, 'event') === 'message_created' &&
    fieldOf(event, 'message_type') === 'outgoing' &&
    fieldOf(event, 'private') !== true &&
    idOf(fieldOf(event, 'account')) === accountId
  if (!isAnswer || conversationId === undefined || messageId === undefined) return 'not_needed'
  return { id: messageId, conversationId }
}
