import { type EvidencePackRow, findEvidencePack } from '@amber/db/queries/evidence/evidence-packs'
import { evidenceStateOf } from '@amber/domain/evidence/evidence'
import { evidencePath } from '@amber/domain/evidence/evidence-path'
import type { ContentDeps, ContentLoaders } from './content-loaders.ts'
import { pageUrl } from './page-url.ts'

/** Loaders of the mails about what a room looked like. */
export const EVIDENCE_LOADERS: Pick<ContentLoaders, 'evidence_to_sign' | 'evidence_sealed'> = {
  evidence_to_sign: async ({ evidence_pack_id: id }, deps) => {
    const pack = await findEvidencePack(deps.db, id)
    // Obsolete once it is sealed, which has a mail of its own.
    if (!pack || evidenceStateOf(pack) !== 'with_landlord' || pack.landlordDueAt === null) return undefined
    const { phase, landlordDueAt: dueAt, subject } = pack
    const { place, room, student, timeZone } = subject
    const names = { placeName: place, roomName: room, studentName: student }
    return { phase, ...names, dueAt, timeZone, link: landlordLink(pack, deps) }
  },

  evidence_sealed: async ({ evidence_pack_id: id, is_landlord }, deps) => {
    const pack = await findEvidencePack(deps.db, id)
    if (!pack || pack.sealedBy === null) return undefined
    const { phase, leadUuid, sealedBy: reason, subject } = pack
    const link = is_landlord === 1 ? landlordLink(pack, deps) : pageUrl(deps.siteUrl, evidencePath({ leadUuid, phase }))
    return { phase, placeName: subject.place, reason, link }
  },
}

const landlordLink = (
  { id, linkSeed }: EvidencePackRow,
  { secrets, siteUrl }: Pick<ContentDeps, 'secrets' | 'siteUrl'>,
) => pageUrl(siteUrl, `/evidence/${secrets.evidenceTokenOf(id, linkSeed)}`)
