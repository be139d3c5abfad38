import { MAX_UPLOAD_BYTES } from '../upload/upload.ts'

/** A parsed mail as its sender wrote it. Nothing in it is proven. */
export type ReceivedMail = {
  /** Without angle brackets; undefined if the mail has none. */
  messageId: string | undefined
  inReplyTo: string | undefined
  fromEmail: string | undefined
  subject: string
  /** Readable text without markup. */
  text: string
  attachments: readonly ReceivedAttachment[]
  /** Headers by lower-case name, in order. */
  headers: readonly { name: string; value: string }[]
}

export type ReceivedAttachment = { fileName: string | undefined; bytes: Uint8Array }

/** Maximum size of a received mail, with its attachments as they are encoded. */
export const MAX_MAIL_BYTES = MAX_UPLOAD_BYTES

/** Maximum number of attachments that are stored; further ones are only mentioned. */
export const MAX_ATTACHMENTS = 10

/** Maximum number of attachments of a mail that are mentioned at all. */
export const MAX_LISTED_ATTACHMENTS = 50

/** Maximum number of mails about one lead that are accepted in an hour. */
export const MAX_RECEIVED_PER_HOUR = 30

export const MAX_SUBJECT_LENGTH = 200

export const MAX_MESSAGE_LENGTH = 20_000

/** Why a file of a mail was not stored. */
export const ATTACHMENT_REFUSALS = ['too_many', 'too_large', 'wrong_type', 'unreadable'] as const

export type AttachmentRefusal = (typeof ATTACHMENT_REFUSALS)[number]
