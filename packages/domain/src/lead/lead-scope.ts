import type { Actor } from '../permissions.ts'

/** Leads that staff see: `own` are those assigned to them; unassigned ones are everybody's. */
export type LeadScope = 'all' | 'team' | 'own'

/** Returns which leads the actor sees in the dashboard. Supply managers, who work with landlords, see none. */
export function leadScopeOf({ roles }: Actor): LeadScope | undefined {
  if (roles.includes('admin')) return 'all'
  if (roles.includes('team_lead')) return 'team'
  return roles.includes('agent') ? 'own' : undefined
}
