import type { EvidenceEntryKind } from '@amber/domain/evidence/evidence-entry'
import type { EvidencePhase } from '@amber/domain/evidence/evidence'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** An entry as stored: its body is the text that was hashed. Hashes are hexadecimal. */
export type StoredEntry = {
  seq: number
  kind: EvidenceEntryKind
  at: Date
  body: string
  previousSha256: string
  sha256: string
}

export const listEvidenceEntries = (db: DbOrTx, packId: number): Promise<StoredEntry[]> =>
  db
    .selectFrom('evidenceEntries')
    .where('packId', '=', packId)
    .select([
      'seq',
      'kind',
      'at',
      'body',
      sql<string>`encode(previous_sha256, 'hex')`.as('previousSha256'),
      sql<string>`encode(sha256, 'hex')`.as('sha256'),
    ])
    .orderBy('seq')
    .execute()

export async function insertEvidenceEntry(
  tx: Tx,
  packId: number,
  { previousSha256, sha256, fileSha256, ...entry }: StoredEntry & { fileSha256: string | null },
): Promise<void> {
  await tx
    .insertInto('evidenceEntries')
    .values({
      packId,
      ...entry,
      previousSha256: Buffer.from(previousSha256, 'hex'),
      sha256: Buffer.from(sha256, 'hex'),
      fileSha256: fileSha256 === null ? null : Buffer.from(fileSha256, 'hex'),
    })
    .execute()
}

type FileMatch = {
  packUuid: string
  phase: EvidencePhase
  reference: string
  timeZone: string
  seq: number
  body: string
  sealedAt: Date | null
}

/** Returns the entries about a file of this hash. Whoever has the file learns when it was received, and of which booking. */
export async function listEntriesOfFile(db: DbOrTx, fileSha256: string, limit: number): Promise<FileMatch[]> {
  const { rows } = await sql<FileMatch>`
    select
      pack.uuid as pack_uuid, pack.phase, pack.subject ->> 'reference' as reference,
      pack.subject ->> 'timeZone' as time_zone, entry.seq, entry.body, pack.sealed_at
    from evidence_entries entry
    join evidence_packs pack on pack.id = entry.pack_id
    where entry.file_sha256 = ${Buffer.from(fileSha256, 'hex')}
    order by entry.at, entry.pack_id, entry.seq
    limit ${limit}
  `.execute(db)
  return rows
}
