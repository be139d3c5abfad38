import { dataPageText, isDataPageKey } from '@amber/copy/data-page-text'
import { STORED_DATA } from '@amber/content/stored-data.generated'
import type { Language } from '@amber/domain/languages'
import type { StoredDataRow } from './legal-view.ts'

/** Names every kind of data that the personal data map lists, in the words of the data export. */
export const storedDataRows = (language: Language): StoredDataRow[] =>
  STORED_DATA.map(({ section, fields, erased }) => ({
    name: label(`section_${section}`, language),
    fields: [...new Set(fields.map((field) => label(`field_${field}`, language)))].join(', '),
    erased,
  }))

function label(key: string, language: Language): string {
  if (!isDataPageKey(key)) throw new Error(`the data page has no text ${key}`)
  return dataPageText(language, key)
}
