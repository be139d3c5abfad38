import type { CalendarDay } from '../dates/calendar-day.ts'
import type { LeadStage } from '../lead/stages.ts'

/** A pack of evidence says what a room looked like when the student moved in, or out. */
export const EVIDENCE_PHASES = ['move_in', 'move_out'] as const

export type EvidencePhase = (typeof EVIDENCE_PHASES)[number]

/** Parts of a room and what belongs to it, in the order in which somebody walks through it. */
export const EVIDENCE_AREAS = [
  'door',
  'walls',
  'floor',
  'windows',
  'bed',
  'desk',
  'storage',
  'bathroom',
  'kitchen',
  'shared',
  'meters',
  'keys',
  'other',
] as const

export type EvidenceArea = (typeof EVIDENCE_AREAS)[number]

export const ITEM_CONDITIONS = ['new', 'good', 'worn', 'damaged', 'missing'] as const

export type ItemCondition = (typeof ITEM_CONDITIONS)[number]

export const EVIDENCE_PARTIES = ['student', 'landlord'] as const

export type EvidenceParty = (typeof EVIDENCE_PARTIES)[number]

/** Why a pack was sealed: both have signed, or the landlord let the deadline pass. */
export const EVIDENCE_SEALS = ['signatures', 'deadline'] as const

export type EvidenceSeal = (typeof EVIDENCE_SEALS)[number]

/** How the landlord's signer is known: from the tenancy agreement, or only from the student. */
export const SIGNER_SOURCES = ['agreement', 'student'] as const

export type SignerSource = (typeof SIGNER_SOURCES)[number]

/**
 * `draft`: the student takes photos and fills in the list. `with_landlord`: the student has signed, and the landlord can.
 * `sealed`: nothing but additions follow.
 */
export const EVIDENCE_STATES = ['draft', 'with_landlord', 'sealed'] as const

export type EvidenceState = (typeof EVIDENCE_STATES)[number]

export function evidenceStateOf(pack: { signedAt: Date | null; sealedAt: Date | null }): EvidenceState {
  if (pack.sealedAt !== null) return 'sealed'
  return pack.signedAt === null ? 'draft' : 'with_landlord'
}

/** Days that the landlord has to sign after the student. */
export const LANDLORD_SIGNING_DAYS = 7

export const MAX_EVIDENCE_PHOTOS = 80
export const MAX_EVIDENCE_NOTES = 40
export const MAX_EVIDENCE_NOTE_LENGTH = 1000
export const MAX_EVIDENCE_ITEMS = 80
export const MAX_ITEM_COUNT = 99

/** Longer side of the small copy that pages and the PDF show. */
export const EVIDENCE_PREVIEW_PIXELS = 640

/** Accepted media types. A PDF is no photo. */
export const EVIDENCE_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export type EvidencePhotoType = (typeof EVIDENCE_PHOTO_TYPES)[number]

export const isEvidencePhotoType = (type: string): type is EvidencePhotoType =>
  (EVIDENCE_PHOTO_TYPES as readonly string[]).includes(type)

/** Parties, room and dates of a pack, fixed when it is opened. Plain JSON. */
export type EvidenceSubject = {
  readonly reference: string
  readonly place: string
  /** Postal address in one line; empty if unknown. */
  readonly address: string
  readonly room: string
  readonly student: string
  /** Name of the organisation that lets the room; null if unknown. */
  readonly landlord: string | null
  readonly timeZone: string
  readonly firstDay: CalendarDay
  readonly lastDay: CalendarDay
}

/** Returns whether packs can be opened, signed and added to: while the room is booked or lived in. */
export const isEvidenceOpen = (stage: LeadStage): boolean =>
  stage === 'deposit_paid' || stage === 'agreement_signed' || stage === 'moved_in'
