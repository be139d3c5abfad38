import { BOOKING_DOCUMENT_KINDS, type BookingDocumentKind } from './document.ts'

/**
 * Returns the documents that a student has to upload. Those of a guarantor are needed once the book form names one:
 * without one, staff ask only if the landlord insists.
 */
export const neededDocuments = ({ hasGuarantor }: { hasGuarantor: boolean }): BookingDocumentKind[] =>
  BOOKING_DOCUMENT_KINDS.filter((kind) => hasGuarantor || kind !== 'guarantor_paper')
