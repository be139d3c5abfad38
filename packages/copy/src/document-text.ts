import de from './de/documents.json' with { type: 'json' }
import en from './en/documents.json' with { type: 'json' }
import es from './es/documents.json' with { type: 'json' }
import fr from './fr/documents.json' with { type: 'json' }
import zh from './zh/documents.json' with { type: 'json' }
import { serverTexts } from './server-texts.ts'

/** Returns words of the page of documents for mails, so that both say the same. */
export const documentText = serverTexts<keyof typeof en>({ en, es, fr, de, zh })
