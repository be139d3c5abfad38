import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/chat-files.ts'

const PATH = '/api/v0/chat/threads/{id}/files'

/**
 * Called with the header `x-chat-secret` by visitors without an account, as all endpoints of a thread. Staff who see the chat
 * in their inbox call the same endpoints without it.
 */
export const requestChatFile = defineEndpoint<typeof schemas.requestChatFile>()({
  method: 'POST',
  path: PATH,
  auth: 'public',
  summary: 'Announce a file of a chat and get the form that uploads it, with the file as its last field',
  errors: ['not_found', 'too_many_requests'],
})

/** Called again until the file is checked, and then sent by its uuid as the `file` of a message. */
export const completeChatFile = defineEndpoint<typeof schemas.completeChatFile>()({
  method: 'POST',
  path: `${PATH}/{uuid}/uploaded`,
  auth: 'public',
  summary: 'Confirm that a file of a chat was uploaded, have it checked, and get how far that is',
  errors: ['not_found'],
})

/** Every download by staff is recorded, and counts towards their limit of a day. */
export const downloadChatFile = defineEndpoint<typeof schemas.downloadChatFile>()({
  method: 'GET',
  path: `${PATH}/{uuid}/file`,
  auth: 'public',
  summary: 'Download a file of a chat, for its visitor and staff who see the chat',
  fileType: 'application/octet-stream',
  errors: ['not_found', 'staff_limit'],
})

export const getChatFilePreview = defineEndpoint<typeof schemas.getChatFilePreview>()({
  method: 'GET',
  path: `${PATH}/{uuid}/preview`,
  auth: 'public',
  summary: 'Get the small picture of a file of a chat that the conversation shows',
  fileType: 'image/webp',
  errors: ['not_found'],
})
