import { createHash } from 'node:crypto'
import { type EvidencePackRow, findEvidencePack, lockEvidencePack } from '@amber/db/queries/evidence/evidence-packs'
import {
  clearPhotoQuarantineKey,
  type EvidencePhotoRow,
  findEvidencePhoto,
  markPhotoRejected,
  markPhotoStored,
} from '@amber/db/queries/evidence/evidence-photos'
import type { DocumentRejection } from '@amber/domain/document/document'
import type { Files } from '@amber/integrations/files/client'
import type { EvidencePicture } from '@amber/integrations/pictures/evidence-picture'
import type { DocumentDeps } from '../document/check-document.ts'
import { readQuarantine } from '../upload/read-quarantine.ts'
import { appendEntries } from './evidence-chain.ts'
import { EVIDENCE_PARTS, newEvidenceKey } from './evidence-files.ts'
import { photoFacts } from './photo-facts.ts'

export type EvidencePhotoDeps = DocumentDeps & { readPicture: (bytes: Uint8Array) => Promise<EvidencePicture> }

/** `settled`: another run was faster, or the photo was deleted meanwhile. */
type EvidencePhotoOutcome = 'kept' | 'settled' | DocumentRejection

/**
 * Checks a photo as documents are checked, takes the hash of its bytes and the camera's time, and encrypts and stores it. A
 * photo of a signed pack is appended to the chain in the same transaction. Removes it from quarantine in any case.
 */
export async function checkEvidencePhoto(deps: EvidencePhotoDeps, photoId: number): Promise<EvidencePhotoOutcome> {
  const { db, files } = deps
  const photo = await findEvidencePhoto(db, photoId)
  const quarantineKey = photo?.quarantineKey ?? null
  const pack = photo && (await findEvidencePack(db, photo.packId))
  if (!photo || !pack || quarantineKey === null) return 'settled'
  const outcome = photo.state === 'checking' ? await storeOrReject(deps, pack, { ...photo, quarantineKey }) : 'settled'
  await files.remove(quarantineKey)
  await clearPhotoQuarantineKey(db, photoId)
  return outcome
}

type Quarantined = EvidencePhotoRow & { quarantineKey: string }

async function storeOrReject(deps: EvidencePhotoDeps, pack: EvidencePackRow, photo: Quarantined) {
  const content = await readQuarantine(deps, photo)
  if (typeof content === 'string') return reject(deps, photo, content)
  // A photo without a preview is rejected like an unreadable one: evidence cannot be signed while a photo is being
  // checked.
  const picture = await deps.readPicture(content).catch(() => undefined)
  return picture ? store(deps, pack, photo, { bytes: content, picture }) : reject(deps, photo, 'unreadable')
}

async function reject({ db }: Pick<EvidencePhotoDeps, 'db'>, { id }: Quarantined, refusal: DocumentRejection) {
  const isRejected = await db.transaction().execute((tx) => markPhotoRejected(tx, id, refusal))
  return isRejected ? refusal : 'settled'
}

async function store(
  { db, files, keys }: EvidencePhotoDeps,
  { id: packId, uuid: packUuid }: EvidencePackRow,
  photo: Quarantined,
  { bytes, picture }: { bytes: Uint8Array; picture: EvidencePicture },
): Promise<EvidencePhotoOutcome> {
  const { id, uuid } = photo
  const { preview, width, height, takenAt } = picture
  const receivedAt = await findArrival(files, photo)
  const wrapped = keys.createKey(uuid)
  const put = async (part: keyof typeof EVIDENCE_PARTS, content: Uint8Array) => {
    const key = newEvidenceKey(packUuid)
    const sealed = keys.encryptPart(uuid, wrapped, EVIDENCE_PARTS[part], content)
    await files.put(key, sealed, { contentType: 'application/octet-stream' })
    return key
  }
  const storedKey = await put('file', bytes)
  const previewKey = await put('preview', preview)
  const sha256 = createHash('sha256').update(bytes).digest()
  const isStored = await db.transaction().execute(async (tx) => {
    const pack = await lockEvidencePack(tx, packId)
    const stored = {
      sha256,
      receivedAt,
      takenAt,
      width,
      height,
      sizeBytes: bytes.length,
      storedKey,
      previewKey,
      ...wrapped,
    }
    if (!pack || !(await markPhotoStored(tx, id, stored))) return false
    const accepted = await findEvidencePhoto(tx, id)
    if (accepted && pack.signedAt !== null)
      await appendEntries(tx, packId, [{ kind: 'photo', body: photoFacts(accepted) }], new Date())
    return true
  })
  if (isStored) return 'kept'
  for (const key of [storedKey, previewKey]) await files.remove(key)
  return 'settled'
}

/**
 * Returns when the bytes that were read had arrived. A browser may say so too early, or send the file again until its check:
 * the store knows when it got the last one.
 */
async function findArrival(
  files: Pick<Files, 'head'>,
  { uuid, quarantineKey, receivedAt }: Quarantined,
): Promise<Date> {
  if (receivedAt === null) throw new Error(`photo ${uuid} is checked before it was received`)
  const { modifiedAt = receivedAt } = (await files.head(quarantineKey)) ?? {}
  return modifiedAt > receivedAt ? modifiedAt : receivedAt
}
