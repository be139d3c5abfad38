import de from './de/mails.json' with { type: 'json' }
import en from './en/mails.json' with { type: 'json' }
import es from './es/mails.json' with { type: 'json' }
import fr from './fr/mails.json' with { type: 'json' }
import zh from './zh/mails.json' with { type: 'json' }
import { serverTexts } from './server-texts.ts'

export type MailTextKey = keyof typeof en

/** The type check fails if a language lacks a message. */
export const mailText = serverTexts<MailTextKey>({ en, es, fr, de, zh })
