import { LANGUAGES } from '@amber/domain/languages'
import { chatHoursOf } from '@amber/editions/chat-hours'
import { EDITION_NAMES } from '@amber/editions/edition'
import { editionByName } from '@amber/editions/editions'
import type { ChatAudience, ChatHours } from '@amber/operations/chat/chat-hours'

export const CHAT_AUDIENCES: readonly ChatAudience[] = EDITION_NAMES.flatMap((edition) =>
  LANGUAGES.map((language) => ({ edition, language })),
)

/** Chats of an edition that is no more are answered as those of the world. */
export const hoursOfChat: ChatHours = ({ edition, language }) =>
  chatHoursOf(editionByName(EDITION_NAMES.find((name) => name === edition) ?? 'world'), language)
