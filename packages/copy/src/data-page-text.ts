import de from './de/data_page.json' with { type: 'json' }
import en from './en/data_page.json' with { type: 'json' }
import es from './es/data_page.json' with { type: 'json' }
import fr from './fr/data_page.json' with { type: 'json' }
import zh from './zh/data_page.json' with { type: 'json' }
import { serverTexts } from './server-texts.ts'

export type DataPageKey = keyof typeof en

/** The type check fails if a language lacks a message. */
export const dataPageText = serverTexts<DataPageKey>({ en, es, fr, de, zh })

/** Returns whether a table or column of the personal data map has a label. */
export const isDataPageKey = (key: string): key is DataPageKey => Object.hasOwn(en, key)
