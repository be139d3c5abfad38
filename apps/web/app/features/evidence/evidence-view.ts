import type { EvidencePack } from '@amber/contract/schemas/evidence'
import { DAY } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoment } from '@amber/domain/dates/format-moment'
import { formatCameraTime } from '@amber/domain/evidence/camera-time'
import {
  EVIDENCE_AREAS,
  type EvidenceArea,
  type EvidenceParty,
  type EvidencePhase,
  type EvidenceState,
  type ItemCondition,
} from '@amber/domain/evidence/evidence'
import type { InventoryItem } from '@amber/domain/evidence/inventory-list'
import type { Language } from '@amber/domain/languages'

export type PhotoView = {
  uuid: string
  area: EvidenceArea
  /** Its place among the photos of its area, from 1. */
  number: number
  state: 'checking' | 'kept' | 'refused'
  refusal: EvidencePack['photos'][number]['refusal']
  received: string | null
  taken: string | null
  sha256: string | null
  width: number
  height: number
  isAdded: boolean
  previewPath: string
  originalPath: string
}

type AreaView = { area: EvidenceArea; photos: readonly PhotoView[]; before: readonly PhotoView[] }

export type ItemView = InventoryItem & { before: ItemCondition | null }

/** A pack as one of its parties sees it. */
export type EvidenceView = {
  as: EvidenceParty
  phase: EvidencePhase
  state: EvidenceState
  place: string
  room: string
  reference: string
  student: string
  signer: EvidencePack['signer']
  areas: readonly AreaView[]
  photoCount: number
  isChecking: boolean
  /** Whether there are photos of moving in to compare with. */
  isCompared: boolean
  items: readonly ItemView[]
  notes: readonly { party: EvidenceParty; text: string; when: string }[]
  signatures: readonly { party: EvidenceParty; name: string; when: string }[]
  due: string | null
  sealed: { by: 'signatures' | 'deadline'; when: string } | null
  shownSha256: string | null
  filePath: string
}

type Paths = { file: string; preview: (uuid: string) => string; original: (uuid: string) => string }

type Options = {
  as: EvidenceParty
  language: Language
  paths: Paths
  /** The pack of moving in, beside which a pack of moving out is shown. */
  before?: { pack: EvidencePack; paths: Paths } | undefined
}

export function evidenceView(pack: EvidencePack, { as, language, paths, before }: Options): EvidenceView {
  const { time_zone: timeZone, landlord_due_at: dueAt, sealed_at: sealedAt, sealed_by: by } = pack
  const moment = (at: string) => formatMoment(at, language, { timeZone })
  const photos = photoViews(pack, paths, language)
  const earlier = before ? photoViews(before.pack, before.paths, language).filter(({ state }) => state === 'kept') : []
  const ofArea = (all: readonly PhotoView[], area: EvidenceArea) => all.filter((photo) => photo.area === area)
  return {
    as,
    phase: pack.phase,
    state: pack.state,
    place: pack.place,
    room: pack.room,
    reference: pack.reference,
    student: pack.student,
    signer: pack.signer,
    areas: EVIDENCE_AREAS.map((area) => ({ area, photos: ofArea(photos, area), before: ofArea(earlier, area) })).filter(
      (area) => area.photos.length + area.before.length > 0,
    ),
    photoCount: photos.filter(({ state }) => state === 'kept').length,
    isChecking: photos.some(({ state }) => state === 'checking'),
    isCompared: earlier.length > 0,
    items: pack.items.map((item) => ({ ...item, before: conditionBefore(item, before?.pack) })),
    notes: pack.notes.map(({ party, text, at }) => ({ party, text, when: moment(at) })),
    signatures: pack.signatures.map(({ party, name, at }) => ({ party, name, when: moment(at) })),
    due: dueAt === null ? null : formatDate(dueAt, language, { timeZone, format: DAY }),
    sealed: sealedAt === null || by === null ? null : { by, when: moment(sealedAt) },
    shownSha256: pack.shown_sha256,
    filePath: paths.file,
  }
}

function photoViews(pack: EvidencePack, paths: Paths, language: Language): PhotoView[] {
  const counts = new Map<EvidenceArea, number>()
  return pack.photos.flatMap((photo) => {
    const { uuid, area, state, refusal, received_at: receivedAt, taken_at: takenAt, sha256, width, height } = photo
    if (state === 'awaited') return []
    const number = (counts.get(area) ?? 0) + 1
    counts.set(area, number)
    return [
      {
        uuid,
        area,
        number,
        state,
        refusal,
        received: receivedAt === null ? null : formatMoment(receivedAt, language, { timeZone: pack.time_zone }),
        taken: takenAt === null ? null : formatCameraTime(takenAt, language),
        sha256,
        width: width ?? 4,
        height: height ?? 3,
        isAdded: photo.is_added,
        previewPath: paths.preview(uuid),
        originalPath: paths.original(uuid),
      },
    ]
  })
}

/** Returns the condition of the same item on moving in, if its list has it. */
function conditionBefore(item: InventoryItem, before: EvidencePack | undefined): ItemCondition | null {
  const same = before?.items.find(
    (each) => each.area === item.area && each.item === item.item && each.name === item.name,
  )
  return same?.condition ?? null
}
