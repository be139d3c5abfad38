/** Everything that the audit log records, by what it is about. Copy has words for each. */
export const AUDIT_ACTIONS = {
  places: [
    'place.create',
    'place.update',
    'room_type.create',
    'room_type.update',
    'tenancy.create',
    'tenancy.update',
    'price.publish',
    'price.change',
    'availability.confirm',
    'commission.create',
    'commission.update',
    'commission.delete',
    'bulk.change',
    'bulk.restore',
    'bulk.upload',
    'bulk.check',
    'bulk.exclude',
    'bulk.approve',
    'bulk.apply',
    'bulk.continue',
    'bulk.pause',
    'bulk.resume',
    'bulk.cancel',
    'bulk.undo',
    'inventories.export',
    'review.moderate',
    'complaint.resolve',
    'feed_error.resolve',
    'duplicate.dismiss',
    'region.rename',
  ],
  leads: [
    'lead.take',
    'lead.assign',
    'lead.change',
    'lead.add_task',
    'lead.change_task',
    'lead.confirm_nationality',
    'lead.create',
    'lead.bulk_change',
    'leads.bulk',
    'leads.export',
    'booking.confirm',
    'agreement.prepare',
    'document.view',
    'document.delete',
    'refund.approve',
    'refund.decline',
    'refund.retry',
    'commissions.export',
    'application.decide',
  ],
  people: [
    'staff.invite',
    'staff.withdraw_invitation',
    'staff.accept_invitation',
    'staff.set_roles',
    'staff.reset_second_factors',
    'staff.change_profile',
    'staff.hand_over_leads',
    'team.create',
    'second_factor.add_totp',
    'second_factor.add_passkey',
    'second_factor.remove_passkey',
    'identity.link',
    'account.change',
    'account.erase',
    'contact.consent',
    'contact.stop',
  ],
} as const

type AuditSubject = keyof typeof AUDIT_ACTIONS
type AuditAction = (typeof AUDIT_ACTIONS)[AuditSubject][number]

export const AUDIT_SUBJECTS = Object.keys(AUDIT_ACTIONS) as AuditSubject[]

const KNOWN = new Set<string>(Object.values(AUDIT_ACTIONS).flat())

/** An older entry, or one of a newer version, may have an action without words. */
export const isAuditAction = (action: string): action is AuditAction => KNOWN.has(action)
