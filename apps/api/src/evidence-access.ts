import { type EvidencePackRow, findEvidencePack, findPackOfLead } from '@amber/db/queries/evidence/evidence-packs'
import { type EvidencePhotoRow, findPhotoOfPack } from '@amber/db/queries/evidence/evidence-photos'
import { findLeadOwner, type LeadOwner } from '@amber/db/queries/lead/find-lead'
import { extensionOf } from '@amber/domain/document/document'
import { AppError } from '@amber/domain/errors'
import type { EvidencePhase } from '@amber/domain/evidence/evidence'
import { isEvidenceLinkValid } from '@amber/domain/evidence/evidence-retention'
import type { Language } from '@amber/domain/languages'
import { readEvidencePhoto } from '@amber/operations/evidence/evidence-files'
import { loadEvidenceDocument } from '@amber/operations/evidence/load-evidence-document'
import { readToken } from '@amber/operations/login/login-secrets'
import type { RequestContext } from './http/mount.ts'

/**
 * Returns the lead for the account that owns it: the browser that sent the form does not suffice, because a signature needs a
 * proven email. Throws 404 for everyone else, staff included: what a room looks like is between its two parties.
 */
export async function getLeadOfEvidence({ db, findActor }: RequestContext, key: string): Promise<LeadOwner> {
  const [lead, { userId }] = await Promise.all([findLeadOwner(db, key), findActor()])
  if (!lead || userId === null || lead.userId !== userId) throw new AppError('not_found')
  return lead
}

export async function getOwnEvidence(
  ctx: RequestContext,
  { id: key, phase }: { id: string; phase: EvidencePhase },
): Promise<EvidencePackRow> {
  const { id } = await getLeadOfEvidence(ctx, key)
  const pack = await findPackOfLead(ctx.db, id, phase)
  if (!pack) throw new AppError('not_found')
  return pack
}

/** Finds the pack by the link that was mailed to the landlord's signer, while the link works. */
export async function getLinkedEvidence(
  { db, loginSecrets }: Pick<RequestContext, 'db' | 'loginSecrets'>,
  token: string,
): Promise<EvidencePackRow> {
  const parsed = readToken(token)
  const pack = parsed && (await findEvidencePack(db, parsed.id))
  if (!pack || pack.signedAt === null || !loginSecrets.isEvidenceToken(pack.linkSeed, parsed))
    throw new AppError('not_found')
  if (!isEvidenceLinkValid(pack.subject.lastDay, new Date())) throw new AppError('not_found')
  return pack
}

export async function getPhoto({ db }: RequestContext, packId: number, uuid: string): Promise<EvidencePhotoRow> {
  const photo = await findPhotoOfPack(db, packId, uuid)
  if (!photo) throw new AppError('not_found')
  return photo
}

type FileContext = Pick<RequestContext, 'files' | 'documentKeys'>

/** Sent as a download of a neutral type, so that an upload never renders as a page on our origin. */
export const sendOriginal = (ctx: FileContext, photo: EvidencePhotoRow): Promise<File> =>
  sendPart(ctx, photo, { part: 'file', extension: extensionOf(photo.mediaType), type: 'application/octet-stream' })

export const sendPreview = (ctx: FileContext, photo: EvidencePhotoRow): Promise<File> =>
  sendPart(ctx, photo, { part: 'preview', extension: 'jpg', type: 'image/jpeg' })

async function sendPart(
  { files, documentKeys: keys }: FileContext,
  photo: EvidencePhotoRow,
  { part, extension, type }: { part: 'file' | 'preview'; extension: string; type: string },
): Promise<File> {
  const bytes = await readEvidencePhoto({ files, keys }, photo, part)
  if (!bytes) throw new AppError('not_found')
  return new File([new Uint8Array(bytes)], `photo-${photo.area}-${photo.uuid.slice(0, 8)}.${extension}`, { type })
}

/** Returns a signed pack as PDF in a language. */
export async function sendEvidenceFile(
  { db, files, documentKeys: keys, evidenceRenderer, edition }: RequestContext,
  pack: EvidencePackRow,
  language: Language,
): Promise<File> {
  const document = await loadEvidenceDocument({ db, files, keys }, pack)
  if (!document) throw new AppError('not_found')
  const bytes = await evidenceRenderer.render(document, language, edition.brand)
  const name = `${pack.phase.replace('_', '-')}-evidence-${pack.subject.reference}.pdf`
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
}
