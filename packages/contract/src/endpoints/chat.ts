import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/chat.ts'

/** Idempotent by key: sent again, it returns the same thread and the same secret. */
export const startChat = defineEndpoint<typeof schemas.startChat>()({
  method: 'POST',
  path: '/api/v0/chat/threads',
  auth: 'public',
  rateLimit: 'form',
  summary: 'Start a chat with its first message; returns a secret to visitors without an account',
  errors: ['conflict', 'too_many_requests'],
})

export const listOwnChats = defineEndpoint<typeof schemas.listOwnChats>()({
  method: 'GET',
  path: '/api/v0/chat/threads',
  auth: 'account.read',
  summary: "List the caller's own chats, those with the latest messages first",
  noStore: true,
})

/** Called with the header `x-chat-secret` by visitors without an account, as all endpoints of a thread. */
export const getChat = defineEndpoint<typeof schemas.getChat>()({
  method: 'GET',
  path: '/api/v0/chat/threads/{id}',
  auth: 'public',
  summary: 'Get a chat with its messages after a number, for its owner or whoever has its secret',
  noStore: true,
  errors: ['not_found'],
})

/** Idempotent by `client_id`. */
export const sendChatMessage = defineEndpoint<typeof schemas.sendChatMessage>()({
  method: 'POST',
  path: '/api/v0/chat/threads/{id}/messages',
  auth: 'public',
  summary: 'Send a message in a chat of the caller',
  errors: ['not_found', 'conflict', 'too_many_requests'],
})

/** Stored once per message and language, so that only the first request costs something. */
export const translateChatMessage = defineEndpoint<typeof schemas.translateChatMessage>()({
  method: 'POST',
  path: '/api/v0/chat/threads/{id}/messages/{seq}/translation',
  auth: 'public',
  rateLimit: 'translate',
  summary: 'Translate a message of a chat of the caller',
  errors: ['not_found', 'too_many_requests', 'unavailable'],
})

export const markChat = defineEndpoint<typeof schemas.markChat>()({
  method: 'PUT',
  path: '/api/v0/chat/threads/{id}/marks',
  auth: 'public',
  summary: 'Record up to which message the caller has received and read a chat',
  errors: ['not_found'],
})

export const rateChat = defineEndpoint<typeof schemas.rateChat>()({
  method: 'PUT',
  path: '/api/v0/chat/threads/{id}/rating',
  auth: 'public',
  summary: 'Answer once whether a closed chat was helpful, from 1 to 5',
  errors: ['not_found', 'conflict'],
})

export const createChatTicket = defineEndpoint<typeof schemas.createChatTicket>()({
  method: 'POST',
  path: '/api/v0/chat/tickets',
  auth: 'public',
  summary: 'Get a ticket that opens one connection to the chat socket within 30 seconds',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'unavailable'],
})

/** The same for everybody who reads the site in one language. */
export const getChatWait = defineEndpoint<typeof schemas.getChatWait>()({
  method: 'GET',
  path: '/api/v0/chat/wait',
  auth: 'public',
  summary: 'Get how long visitors usually wait for a first answer within opening hours',
})
