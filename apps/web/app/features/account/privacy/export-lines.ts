import type { DataExport } from '@amber/contract/schemas/privacy'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import { formatFileSize } from '@amber/domain/upload/format-file-size'

/** A data export as shown to the user. */
export type ExportLine = {
  id: number
  made: string
  until: string
  /** Null while the export is being created. */
  size: string | null
}

export const exportLines = (exports: readonly DataExport[], language: Language): ExportLine[] =>
  exports.map(({ id, created_at, ends_at, size_bytes }) => ({
    id,
    made: formatDate(created_at, language),
    until: formatDate(ends_at, language),
    size: size_bytes === null ? null : formatFileSize(size_bytes, language),
  }))
