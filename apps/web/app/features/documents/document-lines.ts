import type { Document } from '@amber/contract/documents'
import { formatDate } from '@amber/domain/dates/format-date'
import { DOCUMENT_KINDS, type DocumentKind, type DocumentRefusal } from '@amber/domain/document/document'
import type { Language } from '@amber/domain/languages'
import { fileSizeInWords } from '@amber/domain/upload/file-size'

/** A file that was sent, as its sender sees it. */
export type DocumentLine = {
  uuid: string
  name: string
  size: string
  /** When it is deleted. */
  until: string
  state: 'checking' | 'kept' | 'refused'
  refusal: DocumentRefusal | null
}

/** The papers of one kind, sent or still to be sent. */
export type PaperGroup = { kind: DocumentKind; lines: DocumentLine[] }

export const paperGroups = (documents: readonly Document[], language: Language): PaperGroup[] =>
  DOCUMENT_KINDS.map((kind) => ({
    kind,
    lines: documents.filter((document) => document.kind === kind).flatMap((document) => lineOf(document, language)),
  }))

function lineOf({ uuid, state, refusal, file_name, size, delete_after }: Document, language: Language): DocumentLine[] {
  if (state !== 'checking' && state !== 'kept' && state !== 'refused') return []
  return [
    {
      uuid,
      name: file_name ?? uuid.slice(0, 8),
      size: fileSizeInWords(size ?? 0, language),
      until: formatDate(delete_after, language),
      state,
      refusal,
    },
  ]
}
