import { BOOKING_DOCUMENT_KINDS, type BookingDocumentKind } from './document.ts'

/**
 * Returns the documents that a student has to upload. Those of a guarantor are needed once the book form names one,
 * or staff ask for them because the landlord insists.
 */
export const neededDocuments = ({ needsGuarantor }: { needsGuarantor: boolean }): BookingDocumentKind[] =>
  BOOKING_DOCUMENT_KINDS.filter((kind) => needsGuarantor || kind !== 'guarantor_paper')
