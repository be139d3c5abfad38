import type { DataExport } from '@amber/contract/schemas/privacy'
import type { DataExportRow } from '@amber/db/queries/privacy/data-exports'

export const presentDataExport = ({ id, createdAt, readyAt, sizeBytes, endsAt }: DataExportRow): DataExport => ({
  id,
  created_at: createdAt.toISOString(),
  ready_at: readyAt?.toISOString() ?? null,
  size_bytes: sizeBytes,
  ends_at: endsAt.toISOString(),
})
