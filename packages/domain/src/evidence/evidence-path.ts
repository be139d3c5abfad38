import type { EvidencePhase } from './evidence.ts'

const SEGMENTS = { move_in: 'move-in', move_out: 'move-out' } as const satisfies Readonly<Record<EvidencePhase, string>>

/** Returns the path of the student's page of a pack. */
export const evidencePath = ({ leadUuid, phase }: { leadUuid: string; phase: EvidencePhase }): string =>
  `/profile/leads/${leadUuid}/${SEGMENTS[phase]}`
