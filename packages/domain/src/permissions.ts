import { isEmail } from './contact/email.ts'

export const ROLES = ['visitor', 'student', 'agent', 'supply_manager', 'partner', 'admin'] as const

export type Role = (typeof ROLES)[number]

const LOGGED_IN = ['student', 'agent', 'supply_manager', 'partner', 'admin'] as const
const STAFF = ['agent', 'supply_manager', 'admin'] as const

/** `any`: whoever the thing belongs to. `own`: only what belongs to the actor. A role in neither may not. */
type Rule = { readonly any?: readonly Role[]; readonly own?: readonly Exclude<Role, 'visitor'>[] }

/** Who may do what. An endpoint names one of these, or 'public'. */
export const PERMISSIONS = {
  'account.read': { own: LOGGED_IN, any: ['admin'] },
  'account.edit': { own: LOGGED_IN },
  'staff.manage': { any: ['admin'] },
  // Here the owner is who looks after the lead; the person's own papers are theirs without any permission.
  'document.read': { own: STAFF },
  'search.agent_view': { any: STAFF },
  'inventory.edit': { any: STAFF },
  'review.moderate': { any: STAFF },
  // Staff read those that they look after; an admin all.
  'lead.read': { own: LOGGED_IN, any: ['admin'] },
  'lead.manage': { any: STAFF },
  // Not whoever looks after the lead: two people see each refund above the limit.
  'refund.approve': { any: ['admin'] },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof PERMISSIONS

/** Whoever makes the request. Someone without a session is `VISITOR`. */
export type Actor = { readonly userId: number | null; readonly roles: readonly Role[] }

export const VISITOR: Actor = { userId: null, roles: ['visitor'] }

/** Whose things a permission reaches: for lists, which have no single owner to ask about. */
export function reachOf(actor: Actor, permission: Permission): 'any' | 'own' | 'none' {
  const rule: Rule = PERMISSIONS[permission]
  const has = (roles: readonly Role[] = []) => actor.roles.some((role) => roles.includes(role))
  if (has(rule.any)) return 'any'
  return actor.userId !== null && has(rule.own) ? 'own' : 'none'
}

/** Without an owner, only those who may do it to anyone's things pass. */
export function may(actor: Actor, permission: Permission, ownerId?: number | null): boolean {
  const reach = reachOf(actor, permission)
  if (reach === 'own') return ownerId === actor.userId
  return reach === 'any'
}

/**
 * The domain must equal the company's: "contains" would let `evil-amber.example` and `amber.example.evil` in.
 * `isEmail` lets only ASCII through: lower-casing folds some foreign letters into ours (the Kelvin sign becomes k).
 * This says where the address is, not that it is proven: ask only about an e-mail verified by login.
 */
export function isInternalEmail(email: string, companyDomain: string): boolean {
  if (!isEmail(email)) return false
  return email.slice(email.indexOf('@') + 1).toLowerCase() === companyDomain.toLowerCase()
}
