import { isEmail } from './contact/email.ts'

export const ROLES = ['visitor', 'student', 'agent', 'team_lead', 'supply_manager', 'partner', 'admin'] as const

export type Role = (typeof ROLES)[number]

const LOGGED_IN = ['student', 'agent', 'team_lead', 'supply_manager', 'partner', 'admin'] as const
const STAFF = ['agent', 'team_lead', 'supply_manager', 'admin'] as const

/** Roles that may act on anyone's data (`any`) or only on their own (`own`). All other roles are denied. */
type Rule = { readonly any?: readonly Role[]; readonly own?: readonly Exclude<Role, 'visitor'>[] }

/** Roles by permission. An endpoint names one of these, or 'public'. */
export const PERMISSIONS = {
  'account.read': { own: LOGGED_IN, any: ['admin'] },
  'account.edit': { own: LOGGED_IN },
  'staff.manage': { any: ['admin'] },
  // Profiles and hand-overs. A team lead manages their own team, an admin everybody.
  'team.manage': { any: ['team_lead', 'admin'] },
  // The owner is the staff member assigned to the lead; students need no permission for their own documents. Supply managers,
  // who work with landlords, see none.
  'document.read': { own: ['agent', 'team_lead', 'admin'] },
  // Own views of the dashboard's tables.
  'dashboard.use': { any: STAFF },
  'search.agent_view': { any: STAFF },
  // Agents hear first that a price or a room is wrong. Each change has a history and an undo, and files are not for them.
  'inventory.edit': { any: STAFF },
  // Changing many inventories by a file. `approveRun` also rejects whoever uploaded it, so that two people see it.
  'bulk.run': { any: ['supply_manager', 'admin'] },
  'bulk.approve': { any: ['supply_manager', 'admin'] },
  // Commissions are what suppliers pay us. All staff see them in the agent view.
  'commission.edit': { any: ['supply_manager', 'admin'] },
  // Feature flags change what every visitor sees.
  'flag.manage': { any: ['admin'] },
  'audit.read': { any: ['admin'] },
  // The part of the audit log about places, without leads and people.
  'audit.read_places': { any: ['supply_manager', 'admin'] },
  'review.moderate': { any: STAFF },
  // Messages to the company, which agents answer as well as the applications of landlords and partners.
  'application.manage': { any: STAFF },
  // Comments may name somebody, although nobody is asked to.
  'help.read_feedback': { any: STAFF },
  // Staff read the leads assigned to them; an admin reads all.
  'lead.read': { own: LOGGED_IN, any: ['admin'] },
  // Taking a lead that nobody is assigned to, and sending a form for a student.
  'lead.manage': { any: STAFF },
  // Leads in the dashboard; `leadScopeOf` says which ones.
  'lead.work': { any: ['agent', 'team_lead', 'admin'] },
  // The owner is the staff member assigned to the lead. Admins have to take a lead before they change it.
  'lead.edit': { own: STAFF },
  // Passing on what a landlord decided about a takeover, as with rooms. `decideTakeover` also rejects its two students.
  'takeover.decide': { any: STAFF },
  // Figures of a team for its lead, and of everybody for admins; `loadBoard` says whose.
  'board.read': { any: ['team_lead', 'admin'] },
  // How fast pages are, which everybody who changes them may read.
  'vitals.read': { any: ['supply_manager', 'team_lead', 'admin'] },
  // How many visitors come how far, for the same people.
  'funnel.read': { any: ['supply_manager', 'team_lead', 'admin'] },
  // Allows reading what a team does on the telephone and listening in; `getCoachedTeam` says which team.
  'call.coach': { any: ['team_lead', 'admin'] },
  // Chats with visitors in the inbox.
  'chat.work': { any: ['agent', 'team_lead', 'admin'] },
  'lead.reassign': { any: ['team_lead', 'admin'] },
  // `decideRefund` also rejects the assignee and the requester, so that two people see each refund.
  'refund.approve': { any: ['admin'] },
  // Payments, differences, chargebacks and commissions of everybody.
  'finance.read': { any: ['admin'] },
  // Closing a difference. `decideClosure` also rejects whoever closed it, so that two people see a large one.
  'difference.close': { any: ['admin'] },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof PERMISSIONS

/** The caller of a request. Someone without a session is `VISITOR`. */
export type Actor = { readonly userId: number | null; readonly roles: readonly Role[] }

export const VISITOR: Actor = { userId: null, roles: ['visitor'] }

/** Returns whose data a permission covers, for lists that have no single owner. */
export function permissionScope(actor: Actor, permission: Permission): 'any' | 'own' | 'none' {
  const rule: Rule = PERMISSIONS[permission]
  const has = (roles: readonly Role[] = []) => actor.roles.some((role) => roles.includes(role))
  if (has(rule.any)) return 'any'
  return actor.userId !== null && has(rule.own) ? 'own' : 'none'
}

/** Returns whether the actor may act. Without an owner, only roles in `any` are allowed. */
export function isAllowed(actor: Actor, permission: Permission, ownerId?: number | null): boolean {
  const scope = permissionScope(actor, permission)
  if (scope === 'own') return ownerId === actor.userId
  return scope === 'any'
}

/**
 * Requires the domain to equal the company's: "contains" would accept `evil-amber.example` and `amber.example.evil`.
 * `isEmail` allows only ASCII, because lower-casing maps some foreign letters to ASCII (the Kelvin sign becomes k).
 * Call it only with an email verified by login: it checks the domain, not ownership.
 */
export function isInternalEmail(email: string, companyDomain: string): boolean {
  if (!isEmail(email)) return false
  return email.slice(email.indexOf('@') + 1).toLowerCase() === companyDomain.toLowerCase()
}
