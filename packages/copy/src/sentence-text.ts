import de from './de/sentence.json' with { type: 'json' }
import en from './en/sentence.json' with { type: 'json' }
import es from './es/sentence.json' with { type: 'json' }
import fr from './fr/sentence.json' with { type: 'json' }
import zh from './zh/sentence.json' with { type: 'json' }
import { serverTexts } from './server-texts.ts'

export type SentenceTextKey = keyof typeof en

/** The type check fails if a language lacks a message. */
export const sentenceText = serverTexts<SentenceTextKey>({ en, es, fr, de, zh })
