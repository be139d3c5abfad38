import {
  downloadEvidence,
  downloadEvidencePhoto,
  downloadLandlordEvidence,
  downloadLandlordEvidencePhoto,
  getEvidence,
  getEvidencePreview,
  getLandlordEvidence,
  getLandlordEvidencePreview,
} from '@amber/contract/endpoints/evidence'
import { urlOf } from '@amber/contract/http/url'
import type { EvidencePhase } from '@amber/domain/evidence/evidence'
import type { Language } from '@amber/domain/languages'
import type { createLoaderContext } from '../../server/loader-context.server.ts'
import { evidenceView } from './evidence-view.ts'

type Context = ReturnType<typeof createLoaderContext>

/** Returns the student's pack; null before it is opened, with whether it can be. */
export async function loadEvidence(
  { api, language, signal }: Context,
  { leadUuid, phase }: { leadUuid: string; phase: EvidencePhase },
) {
  const find = async (wanted: EvidencePhase) =>
    (await api.call(getEvidence, { params: { id: leadUuid, phase: wanted } }, { signal })).data
  const [{ pack, can_open: canStart }, before] = await Promise.all([
    find(phase),
    phase === 'move_out' ? find('move_in') : undefined,
  ])
  const compared = before?.pack ?? null
  const evidence =
    pack &&
    evidenceView(pack, {
      as: 'student',
      language,
      paths: studentPaths(leadUuid, phase, language),
      before: compared === null ? undefined : { pack: compared, paths: studentPaths(leadUuid, 'move_in', language) },
    })
  return { phase, language, evidence, canStart }
}

const studentPaths = (id: string, phase: EvidencePhase, lang: Language) => ({
  file: urlOf(downloadEvidence, { id, phase }, { lang }),
  preview: (uuid: string) => urlOf(getEvidencePreview, { id, phase, uuid }),
  original: (uuid: string) => urlOf(downloadEvidencePhoto, { id, phase, uuid }),
})

/** Returns the pack of a landlord's link. */
export async function loadLandlordEvidence({ api, language, signal }: Context, token: string) {
  const { data } = await api.call(getLandlordEvidence, { params: { token } }, { signal })
  const paths = {
    file: urlOf(downloadLandlordEvidence, { token }, { lang: language }),
    preview: (uuid: string) => urlOf(getLandlordEvidencePreview, { token, uuid }),
    original: (uuid: string) => urlOf(downloadLandlordEvidencePhoto, { token, uuid }),
  }
  return evidenceView(data, { as: 'landlord', language, paths })
}
