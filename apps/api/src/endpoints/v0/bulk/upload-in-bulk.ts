import * as endpoints from '@amber/contract/endpoints/bulk'
import * as schemas from '@amber/contract/schemas/bulk'
import type { BulkOperation, BulkResource } from '@amber/domain/bulk/bulk-fields'
import { uploadRun } from '@amber/operations/bulk/upload-run'
import { type InputOf, mount, type RequestContext } from '../../../http/mount.ts'
import { loadRun } from './load-run.ts'

const upload =
  (resource: BulkResource, operation: BulkOperation) =>
  async ({ body }: InputOf<typeof schemas.updateTenanciesInBulk>, { db, requestId, ...ctx }: RequestContext) => {
    const { userId: actorId } = await ctx.getSession()
    const { file_name: fileName, organisation_id: organisationId } = body
    const content = 'csv' in body ? { csv: body.csv } : { rows: body.rows }
    const id = await uploadRun(db, { resource, operation, fileName, organisationId, actorId, requestId, ...content })
    return loadRun(db, id, await ctx.findActor())
  }

export const createInventoriesInBulkEndpoint = mount(
  endpoints.createInventoriesInBulk,
  schemas.createInventoriesInBulk,
  upload('inventories', 'create'),
)

export const updateInventoriesInBulkEndpoint = mount(
  endpoints.updateInventoriesInBulk,
  schemas.updateInventoriesInBulk,
  upload('inventories', 'update'),
)

export const createTenanciesInBulkEndpoint = mount(
  endpoints.createTenanciesInBulk,
  schemas.createTenanciesInBulk,
  upload('tenancies', 'create'),
)

export const updateTenanciesInBulkEndpoint = mount(
  endpoints.updateTenanciesInBulk,
  schemas.updateTenanciesInBulk,
  upload('tenancies', 'update'),
)
