import de from './de/saved_replies.json' with { type: 'json' }
import en from './en/saved_replies.json' with { type: 'json' }
import es from './es/saved_replies.json' with { type: 'json' }
import fr from './fr/saved_replies.json' with { type: 'json' }
import zh from './zh/saved_replies.json' with { type: 'json' }
import { serverTexts } from './server-texts.ts'

/** Returns the title, subject or text of a saved reply in the student's language. */
export const savedReplyText = serverTexts<keyof typeof en>({ en, es, fr, de, zh })
