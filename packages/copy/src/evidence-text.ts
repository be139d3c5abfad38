import de from './de/evidence.json' with { type: 'json' }
import en from './en/evidence.json' with { type: 'json' }
import es from './es/evidence.json' with { type: 'json' }
import fr from './fr/evidence.json' with { type: 'json' }
import zh from './zh/evidence.json' with { type: 'json' }
import { serverTexts } from './server-texts.ts'

export type EvidenceTextKey = keyof typeof en

/** The type check fails if a language lacks a message. */
export const evidenceText = serverTexts<EvidenceTextKey>({ en, es, fr, de, zh })
