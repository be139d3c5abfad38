import { listLeadMessages } from '@amber/contract/endpoints/lead-messages'
import * as schemas from '@amber/contract/schemas/lead-messages'
import { findLeadOwner } from '@amber/db/queries/lead/find-lead'
import * as queries from '@amber/db/queries/lead/lead-messages'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { isAllowed } from '@amber/domain/permissions'
import { wantsMail } from '@amber/operations/contact/wants-mail'
import { mount, type RequestContext } from '../../../../http/mount.ts'
import { presentLeadMessage } from '../../../../presenters/lead-message.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { mayOpenFiles } from './may-open-files.ts'

export const listLeadMessagesEndpoint = mount(listLeadMessages, schemas.listLeadMessages, async ({ params }, ctx) => {
  const { leadId } = await getVisibleLead(ctx, params.id)
  const [{ rows, count }, blockedBy, canOpenFiles] = await Promise.all([
    queries.listLeadMessages(ctx.db, leadId, { limit: schemas.LEAD_MESSAGES_LIMIT, offset: 0 }),
    findBlock(ctx, params.id, leadId),
    mayOpenFiles(ctx, params.id),
  ])
  return {
    data: { result: rows.map(presentLeadMessage), count, blocked_by: blockedBy, can_open_files: canOpenFiles },
  }
})

/** Returns what would reject a message of the caller now. */
async function findBlock({ db, findActor, loginSecrets }: RequestContext, uuid: string, leadId: number) {
  const [actor, owner, recipient] = await Promise.all([findActor(), findLeadOwner(db, uuid), findRecipient(db, leadId)])
  if (!isAllowed(actor, 'lead.edit', owner?.assignedTo)) return 'not_assigned'
  if (!recipient) return 'no_email'
  const { userId, email: toEmail } = recipient
  return (await wantsMail(db, { userId, toEmail }, loginSecrets, new Date())) ? null : 'stopped'
}
