import { pageNameOf } from '../../shared/page/page-name.ts'

/** Legal documents, each with its own path. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'cookies', 'cancellation'] as const

export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

/** Returns the document of a route pattern such as `terms/:version?`. Throws for patterns of other pages. */
export function legalDocumentOf(pattern: string): LegalDocument {
  const document = LEGAL_DOCUMENTS.find((name) => name === pageNameOf(pattern))
  if (document === undefined) throw new Error(`not the pattern of a legal document: ${pattern}`)
  return document
}
