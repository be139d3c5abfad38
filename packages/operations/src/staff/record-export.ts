import { type AuditEntry, recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'

type Export = AuditEntry & { action: 'board.export' | 'bulk.export' | 'leads.export_refused' }

/** Records who takes a file, before any of it is sent. */
export const recordExport = (db: Db, entry: Export): Promise<void> =>
  db.transaction().execute((tx) => recordAudit(tx, entry))
