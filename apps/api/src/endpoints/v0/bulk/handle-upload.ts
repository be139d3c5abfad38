import type * as schemas from '@amber/contract/schemas/bulk'
import type { BulkOperation, BulkResource } from '@amber/domain/bulk/bulk-fields'
import { uploadRun } from '@amber/operations/bulk/upload-run'
import type { InputOf, RequestContext } from '../../../http/mount.ts'
import { loadRun } from './load-run.ts'

/** Returns the handler of an upload. The four endpoints differ only in what their rows mean. */
export const handleUpload =
  (resource: BulkResource, operation: BulkOperation) =>
  async ({ body }: InputOf<typeof schemas.updateTenanciesInBulk>, { db, requestId, ...ctx }: RequestContext) => {
    const { userId: actorId } = await ctx.getSession()
    const { file_name: fileName, organisation_id: organisationId } = body
    const content = 'csv' in body ? { csv: body.csv } : { rows: body.rows }
    const id = await uploadRun(db, { resource, operation, fileName, organisationId, actorId, requestId, ...content })
    return loadRun(db, id, await ctx.findActor())
  }
