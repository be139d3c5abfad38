import type { Language } from '@amber/domain/languages'

/** Below `/assets`, where everything may be kept for ever: the address changes with the text. */
export const MESSAGES_FOLDER = '/assets/copy/'

export const messagesPath = (language: Language, namespace: string, hash: string) =>
  `${MESSAGES_FOLDER}${language}/${namespace}.${hash}.json`
