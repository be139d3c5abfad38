import { MAX_UPLOAD_BYTES } from '../upload/upload.ts'

export const DOCUMENT_KINDS = ['passport', 'admission_letter', 'guarantor_paper'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** awaited: the browser may upload; checking: it said it has; then kept or refused by a job; deleted by rule. */
export const DOCUMENT_STATES = ['awaited', 'checking', 'kept', 'refused', 'deleted'] as const

export type DocumentState = (typeof DOCUMENT_STATES)[number]

export const DOCUMENT_REFUSALS = ['missing', 'too_large', 'wrong_type', 'unreadable'] as const

export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number]

/** What papers come as, and how such a file is named. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

export type DocumentType = (typeof DOCUMENT_TYPES)[number]

const ENDINGS: Readonly<Record<DocumentType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

export const isDocumentType = (type: string): type is DocumentType =>
  (DOCUMENT_TYPES as readonly string[]).includes(type)

export const MAX_DOCUMENT_BYTES = MAX_UPLOAD_BYTES

/** A page of A4 at 600 dots an inch has 35 million. */
export const MAX_DOCUMENT_PIXELS = 60_000_000

/** How long a paper is kept once it is accepted. */
export const DOCUMENT_DAYS = 90

/** How long one may stay that was announced and never became a kept paper. */
export const UNFINISHED_DOCUMENT_DAYS = 1

/** How long is said why one was refused; its file is gone at once. */
export const REFUSED_DOCUMENT_DAYS = 7

/** Of one lead in a day, whatever became of them: each may be as large as the largest. */
export const DOCUMENTS_A_DAY = 20

/** As it is saved by who reads it: nothing that a person typed, so nothing that a header could choke on. */
export const savedNameOf = ({ kind, uuid, type }: { kind: DocumentKind; uuid: string; type: DocumentType }): string =>
  `${kind.replaceAll('_', '-')}-${uuid.slice(0, 8)}.${ENDINGS[type]}`
