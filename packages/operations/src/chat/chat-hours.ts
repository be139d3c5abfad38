import type { OpeningHours } from '@amber/domain/contact/opening-hours'
import type { Language } from '@amber/domain/languages'

/** Those who chat in one language with the visitors of one edition. */
export type ChatAudience = { readonly edition: string; readonly language: Language }

/** Returns the hours of the teams that answer an audience. */
export type ChatHours = (audience: ChatAudience) => readonly OpeningHours[]
