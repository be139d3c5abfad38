import { createHash } from 'node:crypto'
import type { Db, DbOrTx, Tx } from '@amber/db/database'
import { findAgreementOfLead } from '@amber/db/queries/agreement/agreements'
import { listEvidenceEntries, type StoredEntry } from '@amber/db/queries/evidence/evidence-entries'
import {
  type EvidencePackRow,
  lockEvidencePack,
  markEvidenceSealed,
  markEvidenceSigned,
} from '@amber/db/queries/evidence/evidence-packs'
import { type EvidencePhotoRow, listEvidencePhotos } from '@amber/db/queries/evidence/evidence-photos'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { isSameName } from '@amber/domain/agreement/agreement'
import { AppError } from '@amber/domain/errors'
import {
  type EvidenceParty,
  type EvidenceSeal,
  evidenceStateOf,
  isEvidenceOpen,
  LANDLORD_SIGNING_DAYS,
  MAX_EVIDENCE_NOTES,
  type SignerSource,
} from '@amber/domain/evidence/evidence'
import type { EvidenceContent } from '@amber/domain/evidence/evidence-entry'
import { assertIndependentSigner } from '../agreement/assert-independent-signer.ts'
import { addDays } from '../document/add-days.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { appendEntries } from './evidence-chain.ts'
import { photoFacts } from './photo-facts.ts'

type LandlordSigner = { name: string; email: string; source: SignerSource }

/** Returns the landlord's signer of the tenancy agreement, if both have signed one or will. */
export async function findAgreedSigner(db: DbOrTx, leadId: number): Promise<LandlordSigner | undefined> {
  const agreement = await findAgreementOfLead(db, leadId)
  return agreement && { name: agreement.landlordName, email: agreement.landlordEmail, source: 'agreement' }
}

type Shown = { photos: readonly EvidencePhotoRow[]; entries: readonly Pick<StoredEntry, 'sha256'>[] }

/**
 * Returns the hash of what a party would sign now: the photos and the list of a draft, or the end of the chain. Null while
 * photos of a draft are being checked; those of a signed pack become additions, and hold nobody back. The caller passes the
 * rows that it shows, so that nobody signs what was added in between.
 */
export function shownSha256(pack: EvidencePackRow, { photos, entries }: Shown): string | null {
  if (pack.signedAt !== null) return entries.at(-1)?.sha256 ?? null
  if (photos.some(({ state }) => state === 'checking')) return null
  const accepted = photos.filter(({ state }) => state === 'kept').map(photoFacts)
  return createHash('sha256')
    .update(JSON.stringify({ pack: pack.uuid, photos: accepted, items: pack.items }))
    .digest('hex')
}

type EvidenceSignature = {
  packId: number
  /** As typed; must be the name in the pack. */
  name: string
  /** Verified address of the signer: that of the session, or the one that the link was sent to. */
  email: string
  /** Hash of what the signer was shown. */
  sha256: string
}

type StudentSignature = EvidenceSignature & {
  /** The landlord's signer as the student names them, if no agreement does. */
  landlord: { name: string; email: string } | null
  companyEmailDomain: string
}

/**
 * Signs a pack as the student: photos and list become a chain that nobody can change, and the landlord's signer gets a link.
 * Signing again changes nothing. Throws `conflict` if the pack is not what the student was shown.
 */
export const signEvidenceAsStudent = (db: Db, input: StudentSignature, now = new Date()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { packId, name, email, landlord, companyEmailDomain } = input
    const pack = await lockEvidencePack(tx, packId)
    if (!pack) throw new AppError('not_found')
    if (pack.signedAt !== null) return
    if (!isEvidenceOpen(pack.stage)) throw new AppError('conflict')
    await assertShown(tx, pack, input.sha256)
    if (!isSameName(name, pack.subject.student)) throw new AppError('invalid_input', { fields: { name: 'other' } })
    const photos = (await listEvidencePhotos(tx, packId)).filter(({ state }) => state === 'kept')
    if (photos.length === 0) throw new AppError('conflict', { fields: { photos: 'missing' } })
    const signer =
      (await findAgreedSigner(tx, pack.leadId)) ?? (landlord && { ...landlord, source: 'student' as const })
    if (!signer) throw new AppError('invalid_input', { fields: { landlord: 'missing' } })
    const { leadId } = pack
    await assertIndependentSigner(tx, { leadId, landlordEmail: signer.email, companyEmailDomain })
    await appendEntries(
      tx,
      packId,
      [
        { kind: 'pack', body: { uuid: pack.uuid, phase: pack.phase, ...pack.subject } },
        ...photos.map((photo): EvidenceContent => ({ kind: 'photo', body: photoFacts(photo) })),
        { kind: 'list', body: { items: pack.items } },
        { kind: 'signature', body: { party: 'student', name, email, proof: 'session', source: null } },
      ],
      now,
    )
    await markEvidenceSigned(tx, packId, {
      landlordName: signer.name,
      landlordEmail: signer.email,
      landlordSource: signer.source,
      signedAt: now,
      landlordDueAt: addDays(now, LANDLORD_SIGNING_DAYS),
    })
    await enqueueMail(tx, {
      key: `evidence:${packId}:landlord`,
      kind: 'evidence_to_sign',
      ids: { evidence_pack_id: packId },
      toEmail: signer.email,
      // Nobody has asked the landlord for a language; the page has all of ours.
      language: 'en',
    })
  })

/**
 * Signs a pack for the landlord, with what they say to it, and seals it. Signing again changes nothing; after the deadline it
 * is a note like any other.
 */
export const signEvidenceAsLandlord = (
  db: Db,
  { packId, name, email, sha256, note }: EvidenceSignature & { note: string | null },
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const pack = await lockEvidencePack(tx, packId)
    if (!pack) throw new AppError('not_found')
    if (pack.sealedBy === 'signatures') return
    if (evidenceStateOf(pack) !== 'with_landlord') throw new AppError('conflict')
    await assertShown(tx, pack, sha256)
    if (!isSameName(name, pack.landlordName ?? '')) throw new AppError('invalid_input', { fields: { name: 'other' } })
    const { landlordSource: source } = pack
    await appendEntries(
      tx,
      packId,
      [
        ...(note === null ? [] : [{ kind: 'note', body: { party: 'landlord', text: note } } as const]),
        { kind: 'signature', body: { party: 'landlord', name, email, proof: 'mailed_link', source } },
      ],
      now,
    )
    await sealEvidence(tx, pack, 'signatures', now)
  })

/** Seals a pack, whose row is locked, and mails both parties. */
export async function sealEvidence(tx: Tx, pack: EvidencePackRow, reason: EvidenceSeal, now: Date): Promise<void> {
  await appendEntries(tx, pack.id, [{ kind: 'seal', body: { reason, signer: requestedSigner(pack) } }], now)
  await markEvidenceSealed(tx, pack.id, reason, now)
  const kind = 'evidence_sealed'
  const student = await findRecipient(tx, pack.leadId)
  if (student) {
    const { email: toEmail, userId, language } = student
    const ids = { evidence_pack_id: pack.id, is_landlord: 0 as const }
    await enqueueMail(tx, { kind, ids, key: `evidence:${pack.id}:sealed:student`, toEmail, userId, language })
  }
  const ids = { evidence_pack_id: pack.id, is_landlord: 1 as const }
  const key = `evidence:${pack.id}:sealed:landlord`
  await enqueueMail(tx, { kind, ids, key, toEmail: pack.landlordEmail ?? '', language: 'en' })
}

/** Returns who was asked to sign for the landlord: a reader of a pack without that signature has to know who chose them. */
function requestedSigner({ landlordName: name, landlordSource: source }: EvidencePackRow) {
  return name === null || source === null ? null : { name, source }
}

/** Appends what a party adds to a signed pack. Throws `conflict` before, and beyond the limit. */
export const addEvidenceNote = (
  db: Db,
  { packId, party, text }: { packId: number; party: EvidenceParty; text: string },
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const pack = await lockEvidencePack(tx, packId)
    if (!pack) throw new AppError('not_found')
    if (pack.signedAt === null) throw new AppError('conflict')
    const notes = (await listEvidenceEntries(tx, packId)).filter(({ kind }) => kind === 'note')
    if (notes.length >= MAX_EVIDENCE_NOTES) throw new AppError('too_many_requests')
    await appendEntries(tx, packId, [{ kind: 'note', body: { party, text } }], now)
  })

async function assertShown(tx: Tx, pack: EvidencePackRow, sha256: string): Promise<void> {
  const shown = {
    photos: await listEvidencePhotos(tx, pack.id),
    entries: await listEvidenceEntries(tx, pack.id),
  }
  if (shownSha256(pack, shown) !== sha256) throw new AppError('conflict', { fields: { evidence: 'changed' } })
}
