import { createHash } from 'node:crypto'
import type { DeskEvent, SignedRequest } from './chat-desk.ts'
import { fieldOf, idOf } from './desk-request.ts'
import { isSameSecret, parseBody } from './webhook-body.ts'
import { conversationRef } from './sleekflow-conversation.ts'

/**
 * Reads an event of SleekFlow. It signs nothing, but the node of a flow that sends it adds headers, of which one is our secret.
 * The message in the event is ignored, since answers are read from the API.
 */
export function readSleekflowEvent(
  { body, headers }: Pick<SignedRequest, 'body' | 'headers'>,
  webhookSecret: string,
): DeskEvent | 'not_signed' | 'not_needed' {
  const secret = headers['x-webhook-secret']
  if (typeof secret !== 'string' || !isSameSecret(secret, webhookSecret)) return 'not_signed'
  const event = parseBody(body)
  const contactId = idOf(fieldOf(event, 'contact')) ?? idOf(event, 'contactId')
  const conversationId = idOf(event, 'conversationId')
  if (contactId === undefined || conversationId === undefined) return 'not_needed'
  return {
    id: idOf(event, 'messageId') ?? createHash('sha256').update(body).digest('hex'),
    conversationId: conversationRef(contactId, conversationId),
  }
}
