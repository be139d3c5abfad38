import { BOOKING_DOCUMENT_KINDS, type BookingDocumentKind, type DocumentProgress } from './document.ts'

/**
 * Returns the documents that a student has to upload. Those of a guarantor are needed once the book form names one,
 * or staff ask for them because the landlord insists.
 */
export const neededDocuments = ({ needsGuarantor }: { needsGuarantor: boolean }): BookingDocumentKind[] =>
  BOOKING_DOCUMENT_KINDS.filter((kind) => needsGuarantor || kind !== 'guarantor_paper')

/** Returns whether the student has to upload a document, for the first time or again. */
export const isToUpload = (state: DocumentProgress): boolean => state === 'missing' || state === 'refused'

type Papers = {
  needsGuarantor: boolean
  papers: readonly { readonly kind: BookingDocumentKind; readonly state: DocumentProgress }[]
}

/** Returns the needed documents that the student has yet to upload. Nobody is asked for what is being checked. */
export const documentsToUpload = ({ needsGuarantor, papers }: Papers): BookingDocumentKind[] =>
  neededDocuments({ needsGuarantor }).filter((kind) =>
    isToUpload(papers.find((paper) => paper.kind === kind)?.state ?? 'missing'),
  )
