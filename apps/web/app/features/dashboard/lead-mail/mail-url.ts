import { SAVED_REPLIES } from '@amber/domain/lead-mail/saved-replies'
import { MAIL_ID } from '../lead-page/use-lead-keys.ts'
import { leadUrl } from '../leads/leads-url.ts'

/** Beginnings of a message: a saved reply, or nothing. */
const MESSAGE_STARTS = [...SAVED_REPLIES, 'blank'] as const

export type MessageStart = (typeof MESSAGE_STARTS)[number]

export const readMessageStart = (text: string | null): MessageStart | undefined =>
  MESSAGE_STARTS.find((start) => start === text)

/** Returns the URL of the lead's page with a message begun. */
export const messageUrl = (uuid: string, start: MessageStart) =>
  `${leadUrl(uuid)}?${new URLSearchParams({ reply: start })}#${MAIL_ID}`

/** Returns the URL of a file that the student emailed. */
export const fileUrl = (leadUuid: string, uuid: string) => `/api/v0/leads/${leadUuid}/attachments/${uuid}/file`
