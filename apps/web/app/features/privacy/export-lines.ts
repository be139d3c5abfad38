import type { DataExport } from '@amber/contract/privacy'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import { fileSizeInWords } from '@amber/domain/upload/file-size'

/** A copy of somebody's data, as they see it. */
export type ExportLine = {
  id: number
  made: string
  until: string
  /** Null while it is being made. */
  size: string | null
}

export const exportLines = (exports: readonly DataExport[], language: Language): ExportLine[] =>
  exports.map(({ id, created_at, ends_at, size_bytes }) => ({
    id,
    made: formatDate(created_at, language),
    until: formatDate(ends_at, language),
    size: size_bytes === null ? null : fileSizeInWords(size_bytes, language),
  }))
