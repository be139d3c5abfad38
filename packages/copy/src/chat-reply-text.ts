import de from './de/chat_replies.json' with { type: 'json' }
import en from './en/chat_replies.json' with { type: 'json' }
import es from './es/chat_replies.json' with { type: 'json' }
import fr from './fr/chat_replies.json' with { type: 'json' }
import zh from './zh/chat_replies.json' with { type: 'json' }
import { serverTexts } from './server-texts.ts'

/** Returns the title or text of a saved reply for chats in the visitor's language. */
export const chatReplyText = serverTexts<keyof typeof en>({ en, es, fr, de, zh })
