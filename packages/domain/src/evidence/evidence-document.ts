import type { EvidencePhase, EvidenceSubject } from './evidence.ts'
import type { EvidenceEntry } from './evidence-entry.ts'

/** A pack to print: its chain, and small copies of the photos by uuid. */
export type EvidenceDocument = {
  readonly uuid: string
  readonly phase: EvidencePhase
  readonly subject: EvidenceSubject
  readonly entries: readonly EvidenceEntry[]
  readonly pictures: ReadonlyMap<string, EvidencePictureToPrint>
}

export type EvidencePictureToPrint = {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}
