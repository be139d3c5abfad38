import type { StaffRole } from '@amber/domain/login/staff-session'

/** One colleague of each role in the demo world. Their email is in the company's domain, as for all staff. */
export const DEMO_STAFF: readonly { role: StaffRole; name: string; email: string }[] = [
  { role: 'agent', name: 'Amina Agent', email: 'agent@amber.example' },
  { role: 'team_lead', name: 'Tomás Lead', email: 'team-lead@amber.example' },
  { role: 'supply_manager', name: 'Sofia Supply', email: 'supply-manager@amber.example' },
  { role: 'admin', name: 'Adrian Admin', email: 'admin@amber.example' },
]
