/** Legal documents, each with its own path. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'cookies', 'cancellation'] as const

export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

/** Returns the document of a path such as `/terms` or `/terms/2026-11-17`. Throws for paths of other pages. */
export function legalDocumentOf(pathname: string): LegalDocument {
  const document = LEGAL_DOCUMENTS.find((name) => name === pathname.split('/')[1])
  if (document === undefined) throw new Error('not the path of a legal document')
  return document
}
