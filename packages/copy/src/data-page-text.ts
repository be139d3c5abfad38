import de from './de/data_page.json' with { type: 'json' }
import en from './en/data_page.json' with { type: 'json' }
import es from './es/data_page.json' with { type: 'json' }
import fr from './fr/data_page.json' with { type: 'json' }
import zh from './zh/data_page.json' with { type: 'json' }
import { serverTexts } from './server-texts.ts'

export type DataPageKey = keyof typeof en

/** A language that lacks a text does not compile. */
export const dataPageText = serverTexts<DataPageKey>({ en, es, fr, de, zh })

/** What a table or column of the map of personal data is called; undefined for one that nobody has named yet. */
export const isDataPageKey = (key: string): key is DataPageKey => Object.hasOwn(en, key)
