import type { EvidencePack } from '@amber/contract/schemas/evidence'
import type { DbOrTx } from '@amber/db/database'
import { listEvidenceEntries } from '@amber/db/queries/evidence/evidence-entries'
import type { EvidencePackRow } from '@amber/db/queries/evidence/evidence-packs'
import { type EvidencePhotoRow, listEvidencePhotos } from '@amber/db/queries/evidence/evidence-photos'
import { evidenceStateOf } from '@amber/domain/evidence/evidence'
import { type EvidenceEntry, isAddition } from '@amber/domain/evidence/evidence-entry'
import { readChain } from '@amber/operations/evidence/evidence-chain'
import { findAgreedSigner, shownSha256 } from '@amber/operations/evidence/sign-evidence'

/** Returns a pack as its parties see it, after checking its chain. */
export async function loadEvidence(db: DbOrTx, pack: EvidencePackRow): Promise<EvidencePack> {
  const [photos, stored] = await Promise.all([listEvidencePhotos(db, pack.id), listEvidenceEntries(db, pack.id)])
  const entries = readChain(stored, pack)
  const { subject, phase, landlordDueAt, sealedAt, sealedBy } = pack
  return {
    phase,
    state: evidenceStateOf(pack),
    reference: subject.reference,
    place: subject.place,
    room: subject.room,
    student: subject.student,
    landlord: subject.landlord,
    first_day: subject.firstDay,
    last_day: subject.lastDay,
    time_zone: subject.timeZone,
    signer: await signerOf(db, pack),
    items: pack.items.map((item) => ({ ...item })),
    photos: photos.flatMap((photo) => presentPhoto(photo, entries)),
    notes: entries.flatMap((entry) =>
      entry.kind === 'note' ? [{ party: entry.body.party, text: entry.body.text, at: entry.at.toISOString() }] : [],
    ),
    signatures: entries.flatMap((entry) =>
      entry.kind === 'signature'
        ? [{ party: entry.body.party, name: entry.body.name, at: entry.at.toISOString() }]
        : [],
    ),
    landlord_due_at: landlordDueAt?.toISOString() ?? null,
    sealed_at: sealedAt?.toISOString() ?? null,
    sealed_by: sealedBy,
    shown_sha256: shownSha256(pack, { photos, entries }),
  }
}

async function signerOf(db: DbOrTx, pack: EvidencePackRow): Promise<EvidencePack['signer']> {
  const { landlordName, landlordSource, leadId } = pack
  if (landlordName !== null && landlordSource !== null) return { name: landlordName, source: landlordSource }
  const agreed = await findAgreedSigner(db, leadId)
  return agreed ? { name: agreed.name, source: agreed.source } : null
}

function presentPhoto(photo: EvidencePhotoRow, entries: readonly EvidenceEntry[]): EvidencePack['photos'] {
  const { uuid, area, state, refusal, receivedAt, takenAt, sha256, width, height } = photo
  if (state === 'deleted') return []
  const entry = entries.find(({ kind, body }) => kind === 'photo' && 'area' in body && body.uuid === uuid)
  return [
    {
      uuid,
      area,
      state,
      refusal,
      received_at: receivedAt?.toISOString() ?? null,
      taken_at: takenAt,
      sha256,
      width,
      height,
      is_added: entry !== undefined && isAddition(entry, entries),
    },
  ]
}
