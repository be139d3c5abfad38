import { AppError } from '@amber/domain/errors'
import { type AccessibleLead, getAccessibleLead } from '../../../../lead-access.ts'
import type { RequestContext } from '../../../../http/mount.ts'

/** Finds the lead for staff who may see it. Throws 404 for everyone else, and for staff whose own enquiry it is. */
export async function getStaffLead(
  ctx: Pick<RequestContext, 'db' | 'flow' | 'findActor'>,
  key: string,
): Promise<AccessibleLead> {
  const lead = await getAccessibleLead(ctx, key)
  if (lead.as !== 'staff') throw new AppError('not_found')
  return lead
}
