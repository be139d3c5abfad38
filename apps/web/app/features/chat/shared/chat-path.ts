import { chatHashOf } from '@amber/domain/chat/chat-hash'
import type { ChatKind } from '@amber/domain/chat/vocabulary'

/**
 * Returns where a link to the chat leads. Its hash opens the messenger on whatever page the link is; without a script, the
 * contact page has the form, the phone numbers and the email.
 */
export const chatPath = (kind: ChatKind): string => `/contact${chatHashOf(kind)}`
