import type { AssignmentRule } from '@amber/domain/lead/choose-agent'
import type { Language } from '@amber/domain/languages'
import type { WorkingHours } from '@amber/domain/staff/working-hours'
import { DEMO_TEAMS } from './demo-team.ts'
import type { LeadOutline } from './lead-outline.ts'

/** A member of staff to whom demo leads are assigned. */
export type DemoCandidate = {
  userId: number
  name: string
  team: number
  languages: readonly Language[]
  hours: WorkingHours
}

export type LeadAgent = DemoCandidate & { rules: readonly AssignmentRule[] }

/**
 * Returns a function that chooses who gets each lead, as the real rules would: language and destination narrow, and then
 * whoever has the fewest is next. Open leads are counted apart, so that nobody has only finished ones.
 */
export function createChooser(candidates: readonly DemoCandidate[]): (lead: LeadOutline) => LeadAgent {
  const counts = { open: new Map<number, number>(), ended: new Map<number, number>() }
  return ({ language, place, staffStage }) => {
    const rules: AssignmentRule[] = []
    let remaining = candidates
    const narrow = (rule: AssignmentRule, matches: (candidate: DemoCandidate) => boolean) => {
      const matching = remaining.filter(matches)
      if (matching.length === 0) return
      remaining = matching
      rules.push(rule)
    }
    narrow('language', ({ languages }) => languages.includes(language))
    narrow('destination', ({ team }) => DEMO_TEAMS[team]?.countries.includes(place.country ?? '') ?? false)
    const isEnded = staffStage === 'exited' || staffStage === 'paid_out'
    const count = isEnded ? counts.ended : counts.open
    const loadOf = ({ userId }: DemoCandidate) => count.get(userId) ?? 0
    const chosen = remaining.reduce((best, next) => (loadOf(next) < loadOf(best) ? next : best))
    count.set(chosen.userId, loadOf(chosen) + 1)
    return { ...chosen, rules: [...rules, 'round_robin'] }
  }
}
