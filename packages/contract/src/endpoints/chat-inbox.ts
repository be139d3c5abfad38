import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/chat-inbox.ts'

const PATH = '/api/v0/chat/inbox'

/** Chats of the caller's scope, as leads: their own, those of their team or all, and those that nobody is assigned to. */
export const listInboxChats = defineEndpoint<typeof schemas.listInboxChats>()({
  method: 'GET',
  path: PATH,
  auth: 'chat.work',
  summary: 'List the chats of a view of the inbox, whoever has waited longest first',
})

/** For the number in the menu of every page of the dashboard, which asks for it twice a minute. */
export const countWaitingChats = defineEndpoint<typeof schemas.countWaitingChats>()({
  method: 'GET',
  path: '/api/v0/chat/waiting',
  auth: 'chat.work',
  summary: 'Count the people in chats who wait for the caller',
})

/** Contact details are masked. Returns 404 for chats outside of the caller's scope. */
export const getInboxChat = defineEndpoint<typeof schemas.getInboxChat>()({
  method: 'GET',
  path: `${PATH}/{id}`,
  auth: 'chat.work',
  summary: 'Get a chat with its latest messages and what staff know about the person',
  errors: ['not_found'],
})

export const listChatReplies = defineEndpoint<typeof schemas.listChatReplies>()({
  method: 'GET',
  path: `${PATH}/{id}/replies`,
  auth: 'chat.work',
  summary: "List the saved replies for a chat in the visitor's language, filled with what is known",
  errors: ['not_found'],
})

/**
 * Idempotent by `client_id`. A message to the visitor is for the assignee; in a chat that nobody is assigned to, the caller
 * takes it. Everybody who sees the chat can add notes.
 */
export const writeInboxMessage = defineEndpoint<typeof schemas.writeInboxMessage>()({
  method: 'POST',
  path: `${PATH}/{id}/messages`,
  auth: 'chat.work',
  summary: 'Answer a visitor, or add a note that only staff see',
  errors: ['not_found', 'forbidden', 'conflict'],
})

/** Stored, so that the next reader of the language gets it with the chat. */
export const translateInboxMessage = defineEndpoint<typeof schemas.translateInboxMessage>()({
  method: 'POST',
  path: `${PATH}/{id}/messages/{seq}/translation`,
  auth: 'chat.work',
  rateLimit: 'translate',
  summary: 'Translate a message or a note of a chat',
  errors: ['not_found', 'too_many_requests', 'unavailable'],
})

/** Agents take chats that nobody is assigned to; team leads and admins assign any. The rest is for the assignee. */
export const changeInboxChat = defineEndpoint<typeof schemas.changeInboxChat>()({
  method: 'PUT',
  path: `${PATH}/{id}`,
  auth: 'chat.work',
  summary: 'Assign, snooze, close or reopen a chat, or record who the visitor is',
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const markInboxChat = defineEndpoint<typeof schemas.markInboxChat>()({
  method: 'PUT',
  path: `${PATH}/{id}/marks`,
  auth: 'chat.work',
  summary: 'Record up to which message the caller has read a chat',
  errors: ['not_found'],
})
