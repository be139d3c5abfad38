import { MAX_UPLOAD_BYTES } from '../upload/upload.ts'

/** Documents that a landlord needs before the student moves in. */
export const BOOKING_DOCUMENT_KINDS = ['passport', 'admission_letter', 'guarantor_paper'] as const

export type BookingDocumentKind = (typeof BOOKING_DOCUMENT_KINDS)[number]

/** `refund_proof`: proves the reason of a refund, such as a refused visa. Landlords never see it. */
export const DOCUMENT_KINDS = [...BOOKING_DOCUMENT_KINDS, 'refund_proof'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * `awaited`: the browser may upload; `checking`: the browser reported the upload; a job then sets `kept` or `refused`;
 * `deleted`: removed by the retention rules.
 */
export const DOCUMENT_STATES = ['awaited', 'checking', 'kept', 'refused', 'deleted'] as const

export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** Most advanced state of a lead's documents of one kind. `approved`: staff accepted what was `kept`. */
export const DOCUMENT_PROGRESS = ['missing', 'refused', 'checking', 'kept', 'approved'] as const

export type DocumentProgress = (typeof DOCUMENT_PROGRESS)[number]

/** States of an uploaded document as the student reads them, on every page in the same words. */
export type ShownDocumentState = Exclude<DocumentProgress, 'missing'>

/** Returns the state that the student reads; undefined for a file that is not there. */
export function shownDocumentState(state: DocumentState, isApproved: boolean): ShownDocumentState | undefined {
  if (state === 'awaited' || state === 'deleted') return undefined
  return state === 'kept' && isApproved ? 'approved' : state
}

/** Why the check of the file rejects a document. */
const CHECK_REJECTIONS = ['missing', 'too_large', 'wrong_type', 'unreadable'] as const

/** Why staff reject a document. The student reads it. */
export const STAFF_REJECTIONS = ['blurred', 'cut_off', 'expired', 'wrong_document', 'other_person'] as const

export type StaffRejection = (typeof STAFF_REJECTIONS)[number]

export const DOCUMENT_REJECTIONS = [...CHECK_REJECTIONS, ...STAFF_REJECTIONS] as const

export type DocumentRejection = (typeof DOCUMENT_REJECTIONS)[number]

/** Accepted media types of documents. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

export type DocumentType = (typeof DOCUMENT_TYPES)[number]

const EXTENSIONS: Readonly<Record<DocumentType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

export const isDocumentType = (type: string): type is DocumentType =>
  (DOCUMENT_TYPES as readonly string[]).includes(type)

/** Returns the extension of the type, whatever the name pretends. */
export const extensionOf = (type: string): string => (isDocumentType(type) ? EXTENSIONS[type] : 'bin')

export const MAX_DOCUMENT_BYTES = MAX_UPLOAD_BYTES

/** Maximum number of pixels; an A4 page at 600 dpi has 35 million. */
export const MAX_DOCUMENT_PIXELS = 60_000_000

/** Days an upload that was started but never accepted is stored. */
export const UNFINISHED_DOCUMENT_RETENTION_DAYS = 1

/** Days the reason for a rejection is shown; the file itself is deleted immediately. */
export const REJECTED_DOCUMENT_RETENTION_DAYS = 7

/** Maximum number of documents per lead and day in any state, because each may have the maximum size. */
export const MAX_DOCUMENTS_PER_DAY = 20

/** Returns the name for downloading a file of a mail, with nothing in it that a user typed. */
export const mailFileName = (uuid: string, type: DocumentType): string =>
  `attachment-${uuid.slice(0, 8)}.${EXTENSIONS[type]}`

/** Returns the download file name. It contains nothing a user typed, so it is safe in a header. */
export const downloadNameOf = ({
  kind,
  uuid,
  type,
}: {
  kind: DocumentKind
  uuid: string
  type: DocumentType
}): string => `${kind.replaceAll('_', '-')}-${uuid.slice(0, 8)}.${EXTENSIONS[type]}`
