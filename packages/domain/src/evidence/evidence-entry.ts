import type {
  EvidenceArea,
  EvidenceParty,
  EvidencePhase,
  EvidencePhotoType,
  EvidenceSeal,
  EvidenceSubject,
  SignerSource,
} from './evidence.ts'
import type { InventoryItem } from './inventory-list.ts'

/** A photo as an entry states it. `taken_at` is the camera's own clock, if it wrote one into the file. */
export type PhotoFacts = {
  readonly uuid: string
  readonly area: EvidenceArea
  readonly media_type: EvidencePhotoType
  readonly size: number
  readonly sha256: string
  readonly received_at: string
  readonly taken_at: string | null
}

/** Contents of the entries of a chain. */
type EvidenceContents = {
  pack: { readonly uuid: string; readonly phase: EvidencePhase } & EvidenceSubject
  photo: PhotoFacts
  list: { readonly items: readonly InventoryItem[] }
  signature: {
    readonly party: EvidenceParty
    readonly name: string
    readonly email: string
    readonly proof: 'session' | 'mailed_link'
    /** How the signer of the landlord is known; null for the student. */
    readonly source: SignerSource | null
  }
  note: { readonly party: EvidenceParty; readonly text: string }
  seal: {
    readonly reason: EvidenceSeal
    /** Who was asked to sign for the landlord, and how they are known. */
    readonly signer: { readonly name: string; readonly source: SignerSource } | null
  }
}

export type EvidenceEntryKind = keyof EvidenceContents

export type EvidenceContent = {
  [Kind in EvidenceEntryKind]: { readonly kind: Kind; readonly body: EvidenceContents[Kind] }
}[EvidenceEntryKind]

/** An entry of a chain. Hashes are hexadecimal. */
export type EvidenceEntry = EvidenceContent & {
  readonly seq: number
  readonly at: Date
  readonly previousSha256: string
  readonly sha256: string
}

/** The hash that the first entry follows. */
export const CHAIN_START = '0'.repeat(64)

type HashedEntry = {
  previousSha256: string
  seq: number
  kind: EvidenceEntryKind
  at: Date
  /** JSON of the body, byte by byte as it is stored. */
  body: string
}

/** Returns the text whose SHA-256 is the hash of an entry. Anyone can repeat the calculation from the PDF's rules. */
export const hashedText = ({ previousSha256, seq, kind, at, body }: HashedEntry): string =>
  [previousSha256, seq, kind, at.toISOString(), body].join('\n')

/** Returns whether a photo or note came after the first signature, which readers see as an addition. */
export const isAddition = (entry: EvidenceEntry, entries: readonly EvidenceEntry[]): boolean =>
  entries.some(({ kind, seq }) => kind === 'signature' && seq < entry.seq) &&
  (entry.kind === 'photo' || entry.kind === 'note')
