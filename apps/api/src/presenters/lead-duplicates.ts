import type { LeadDuplicates } from '@amber/contract/schemas/lead-merges'
import type { ManagedLead } from '@amber/db/queries/dashboard/managed-leads'
import type { DuplicateLead } from '@amber/db/queries/lead/duplicate-leads'
import type { MergeOfLead } from '@amber/db/queries/lead/lead-merges'
import { MIN_DUPLICATE_POINTS, scoreDuplicate } from '@amber/domain/lead/duplicate-score'
import { chooseSurvivor, findMergeObstacle } from '@amber/domain/lead/merge-leads'
import { presentManagedLead } from './managed-lead.ts'

type Found = {
  /** Undefined after erasure, when there is nobody to compare. */
  own: DuplicateLead | undefined
  candidates: readonly DuplicateLead[]
  merges: readonly MergeOfLead[]
  /** Rows of the candidates and the merged leads. */
  leads: readonly ManagedLead[]
}

export function presentDuplicates({ own, candidates, merges, leads }: Found): LeadDuplicates {
  const managed = new Map(leads.map((lead) => [lead.id, lead]))
  const duplicates = candidates.flatMap((candidate) => {
    const lead = managed.get(candidate.id)
    // Nobody works on a closed lead any more.
    if (!own || own.stage === 'closed' || !lead) return []
    const { points, reasons } = scoreDuplicate(own, candidate)
    if (points < MIN_DUPLICATE_POINTS) return []
    return {
      lead: presentManagedLead(lead),
      points,
      reasons: [...reasons],
      survivor: chooseSurvivor(own, candidate) === own.id ? own.uuid : candidate.uuid,
      obstacle: findMergeObstacle(candidate, own) ?? null,
      own_obstacle: findMergeObstacle(own, candidate) ?? null,
    }
  })
  return {
    merged_into: null,
    duplicates: duplicates.toSorted((one, other) => other.points - one.points),
    merges: merges.flatMap(({ id, mergedId, mergedAt, mergedByName, canUndo }) => {
      const lead = managed.get(mergedId)
      return lead
        ? { id, lead: presentManagedLead(lead), at: mergedAt.toISOString(), by: mergedByName, can_undo: canUndo }
        : []
    }),
  }
}
