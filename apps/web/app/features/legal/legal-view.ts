import type { Section } from '@amber/content/article'
import type { LegalDocument } from './legal-documents.ts'

/** A kind of data that we store about people, as the privacy notice lists it. */
export type StoredDataRow = { name: string; fields: string; erased: 'deleted' | 'emptied' | 'stays' }

type LegalVersion = { version: string; day: string }

export type LegalView = {
  document: LegalDocument
  title: string
  description: string
  /** Day from which this version applies, formatted. */
  since: string
  version: string
  /** Null if this version applies now. */
  current: LegalVersion | null
  /** Earlier versions, latest first. */
  earlier: LegalVersion[]
  sections: readonly Section[]
  isEnglishOnly: boolean
  /** Empty for documents other than the privacy notice. */
  storedData: StoredDataRow[]
}
