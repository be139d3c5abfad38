import { updateLeadsInBulk } from '@amber/contract/endpoints/lead-bulk'
import * as schemas from '@amber/contract/schemas/lead-bulk'
import { bulkProblemText } from '@amber/copy/bulk-text'
import { writeSavedReply } from '@amber/mails/write-saved-reply'
import { changeLeads } from '@amber/operations/lead-bulk/change-leads'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'

export const updateLeadsInBulkEndpoint = mount(
  updateLeadsInBulk,
  schemas.updateLeadsInBulk,
  async ({ body: { rows, idempotency_key: key } }, ctx) => {
    const { db, requestId, language, loginSecrets: secrets, siteUrl, edition } = ctx
    const caller = { actor: await ctx.findActor(), viewer: await getLeadViewer(ctx) }
    const changed = await changeLeads(
      { db, secrets, siteUrl, edition, writeReply: writeSavedReply },
      rows.map(({ id: leadId, ...values }) => ({ leadId, values })),
      { caller, key: key ?? requestId, requestId },
    )
    const result = changed.map(({ leadId: id, state, problems }) => ({
      id,
      state,
      problems: problems.map(({ field, code }) => ({ field, code, text: bulkProblemText(code, language) })),
    }))
    return { data: { result } }
  },
)
