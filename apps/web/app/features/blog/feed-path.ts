import type { Language } from '@amber/domain/languages'

/** Returns the path of a feed. Feed readers send no cookies, so the URL contains the language. */
export const feedPath = (language: Language) => `/blog/feed.xml?language=${language}`
