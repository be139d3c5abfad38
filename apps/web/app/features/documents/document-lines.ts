import type { Document } from '@amber/contract/schemas/documents'
import { formatDate } from '@amber/domain/dates/format-date'
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentRejection,
  type ShownDocumentState,
  shownDocumentState,
} from '@amber/domain/document/document'
import type { Language } from '@amber/domain/languages'
import { formatFileSize } from '@amber/domain/upload/format-file-size'

/** An uploaded file as shown to the student. */
export type DocumentLine = {
  uuid: string
  name: string
  size: string
  /** Formatted day on which the file is deleted. */
  until: string
  state: ShownDocumentState
  refusal: DocumentRejection | null
}

/** The documents of one kind, possibly none. */
export type DocumentGroup = {
  kind: DocumentKind
  /** Whether the student has to upload one, as opposed to being able to. */
  isNeeded: boolean
  lines: DocumentLine[]
}

type GroupOptions = {
  /** Documents that the booking needs. */
  needed: readonly DocumentKind[]
  isRefundToProve: boolean
  language: Language
}

/**
 * Returns all kinds of a booking, even without uploads, since a landlord may ask for those that are not needed yet. A
 * student who cancelled needs nothing but the proof for the refund, and sees other kinds only with uploads.
 */
export const groupDocuments = (
  documents: readonly Document[],
  { needed, isRefundToProve, language }: GroupOptions,
): DocumentGroup[] =>
  DOCUMENT_KINDS.map((kind) => ({
    kind,
    isNeeded: isRefundToProve ? kind === 'refund_proof' : needed.includes(kind),
    lines: documents.filter((document) => document.kind === kind).flatMap((document) => lineOf(document, language)),
  })).filter(({ kind, lines }) => (kind === 'refund_proof') === isRefundToProve || lines.length > 0)

function lineOf(document: Document, language: Language): DocumentLine[] {
  const { uuid, refusal, file_name, size, approved_at, delete_after } = document
  const state = shownDocumentState(document.state, approved_at !== null)
  if (!state) return []
  return [
    {
      uuid,
      name: file_name ?? uuid.slice(0, 8),
      size: formatFileSize(size ?? 0, language),
      until: formatDate(delete_after, language),
      state,
      refusal,
    },
  ]
}
