import de from './de/chat_mail.json' with { type: 'json' }
import en from './en/chat_mail.json' with { type: 'json' }
import es from './es/chat_mail.json' with { type: 'json' }
import fr from './fr/chat_mail.json' with { type: 'json' }
import zh from './zh/chat_mail.json' with { type: 'json' }
import { serverTexts } from './server-texts.ts'

/** Returns what the system says in a chat about a visitor's email, in the visitor's language. */
export const chatMailText = serverTexts<keyof typeof en>({ en, es, fr, de, zh })
