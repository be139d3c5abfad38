import de from './de/receipt.json' with { type: 'json' }
import en from './en/receipt.json' with { type: 'json' }
import es from './es/receipt.json' with { type: 'json' }
import fr from './fr/receipt.json' with { type: 'json' }
import zh from './zh/receipt.json' with { type: 'json' }
import { serverTexts } from './server-texts.ts'

export type ReceiptTextKey = keyof typeof en

/** The type check fails if a language lacks a message. */
export const receiptText = serverTexts<ReceiptTextKey>({ en, es, fr, de, zh })
