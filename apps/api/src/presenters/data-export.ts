import type { DataExport } from '@amber/contract/privacy'
import type { DataExportRow } from '@amber/db/queries/data-exports'

export const presentDataExport = ({ id, createdAt, readyAt, sizeBytes, endsAt }: DataExportRow): DataExport => ({
  id,
  created_at: createdAt.toISOString(),
  ready_at: readyAt?.toISOString() ?? null,
  size_bytes: sizeBytes,
  ends_at: endsAt.toISOString(),
})
