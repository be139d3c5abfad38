import { createHash } from 'node:crypto'
import type { Tx } from '@amber/db/database'
import { insertEvidenceEntry, listEvidenceEntries, type StoredEntry } from '@amber/db/queries/evidence/evidence-entries'
import type { EvidencePackRow } from '@amber/db/queries/evidence/evidence-packs'
import {
  CHAIN_START,
  type EvidenceContent,
  type EvidenceEntry,
  hashedText,
} from '@amber/domain/evidence/evidence-entry'

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns the entry that follows another, or starts a chain. */
export function chainEntry(
  previous: Pick<StoredEntry, 'seq' | 'sha256'> | undefined,
  { kind, body: content }: EvidenceContent,
  at: Date,
): StoredEntry {
  const seq = (previous?.seq ?? 0) + 1
  const previousSha256 = previous?.sha256 ?? CHAIN_START
  const body = JSON.stringify(content)
  return { seq, kind, at, body, previousSha256, sha256: sha256Of(hashedText({ previousSha256, seq, kind, at, body })) }
}

/** Appends entries to the chain of a pack, whose row the transaction must have locked. */
export async function appendEntries(
  tx: Tx,
  packId: number,
  contents: readonly EvidenceContent[],
  at: Date,
): Promise<void> {
  let last = (await listEvidenceEntries(tx, packId)).at(-1)
  for (const content of contents) {
    last = chainEntry(last, content, at)
    const fileSha256 = content.kind === 'photo' ? content.body.sha256 : null
    await insertEvidenceEntry(tx, packId, { ...last, fileSha256 })
  }
}

type Marks = Pick<EvidencePackRow, 'signedAt' | 'sealedAt'>

/**
 * Returns the entries with their contents. Throws if any was changed, removed or put in between, or if the signature or the
 * seal is missing that the pack says it has: nobody may read or rely on such a chain. The pack was read before the entries.
 */
export function readChain(stored: readonly StoredEntry[], { signedAt, sealedAt }: Marks): EvidenceEntry[] {
  const has = (wanted: EvidenceEntry['kind']) => stored.some(({ kind }) => kind === wanted)
  if ((signedAt !== null && !has('signature')) || (sealedAt !== null && !has('seal')))
    throw new Error('the evidence lacks a signature or a seal that its pack has')
  let previousSha256 = CHAIN_START
  return stored.map((entry, index) => {
    const { seq, kind, at, body, sha256 } = entry
    if (seq !== index + 1 || entry.previousSha256 !== previousSha256 || sha256Of(hashedText(entry)) !== sha256)
      throw new Error(`entry ${seq} of the evidence does not follow the one before it`)
    previousSha256 = sha256
    const content = { kind, body: JSON.parse(body) as unknown } as EvidenceContent
    return { ...content, seq, at, previousSha256: entry.previousSha256, sha256 }
  })
}
