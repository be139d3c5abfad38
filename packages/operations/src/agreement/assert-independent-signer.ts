import type { Tx } from '@amber/db/database'
import { listAddressesOfLead } from '@amber/db/queries/lead/open-leads'
import { findStaffMemberOfEmail } from '@amber/db/queries/staff/staff'
import { AppError } from '@amber/domain/errors'
import { isInternalEmail } from '@amber/domain/permissions'
import { normalizeMailbox } from '@amber/domain/referral/normalize-mailbox'

type Signer = {
  leadId: number
  landlordEmail: string
  /** Domain of our own addresses. */
  companyEmailDomain: string
}

/**
 * Throws if the landlord's signer would be the student or one of our staff: a signature proves something only if
 * somebody else gives it. Their mailbox may have several addresses.
 */
export async function assertIndependentSigner(
  tx: Tx,
  { leadId, landlordEmail, companyEmailDomain }: Signer,
): Promise<void> {
  const mailbox = normalizeMailbox(landlordEmail)
  const isStudent = (await listAddressesOfLead(tx, leadId)).some((email) => normalizeMailbox(email) === mailbox)
  const isStaff =
    isInternalEmail(landlordEmail, companyEmailDomain) ||
    (await findStaffMemberOfEmail(tx, landlordEmail)) !== undefined
  if (isStudent || isStaff) throw new AppError('invalid_input', { fields: { 'landlord.email': 'not_allowed' } })
}
