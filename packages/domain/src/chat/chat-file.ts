import { extensionOf, isDocumentType, MAX_DOCUMENT_BYTES } from '../document/document.ts'
import { isHeic } from '../upload/heic.ts'

/** Files that one side may send in a chat within a day, in any state, because each may have the maximum size. */
export const MAX_CHAT_FILES_PER_DAY = 20

/** Files that somebody may choose for one message. */
export const MAX_CHAT_FILES_AT_ONCE = 5

/** Days after which a file that was never sent is deleted. */
export const UNSENT_CHAT_FILE_RETENTION_DAYS = 1

/** Longest side in pixels of the picture in the conversation, which is shown half as large. */
export const CHAT_PREVIEW_PIXELS = 640

/** Why a file cannot be sent: seen before the upload, or by the check after it. */
const CHAT_FILE_PROBLEMS = ['too_large', 'wrong_type', 'heic', 'unreadable', 'too_many', 'lost', 'failed'] as const

export type ChatFileProblem = (typeof CHAT_FILE_PROBLEMS)[number]

/** Returns the problem that is visible before the upload, so that a wrong file costs no bandwidth. */
export function chatFileProblemOf(file: { name: string; type: string; size: number }): ChatFileProblem | undefined {
  const { type, size } = file
  if (!isDocumentType(type)) return isHeic(file) ? 'heic' : 'wrong_type'
  if (size === 0) return 'unreadable'
  return size > MAX_DOCUMENT_BYTES ? 'too_large' : undefined
}

/** Returns what a person reads about a check that rejected the file. */
export function problemOfRefusal(refusal: string | null): ChatFileProblem {
  return CHAT_FILE_PROBLEMS.find((problem) => problem === refusal) ?? 'failed'
}

export const isPicture = (mediaType: string): boolean => mediaType.startsWith('image/')

/** Returns the name of a download. It contains nothing a user typed, so it is safe in a header. */
export const chatFileDownloadName = (uuid: string, mediaType: string): string =>
  `chat-${uuid.slice(0, 8)}.${extensionOf(mediaType)}`
