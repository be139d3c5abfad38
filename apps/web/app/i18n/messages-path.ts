import type { Language } from '@amber/domain/languages'

/** Below `/assets`, which is cached forever: the URL changes with the content. */
export const MESSAGES_FOLDER = '/assets/copy/'

export const messagesPath = (language: Language, namespace: string, hash: string) =>
  `${MESSAGES_FOLDER}${language}/${namespace}.${hash}.json`
