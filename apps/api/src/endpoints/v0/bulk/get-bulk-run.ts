import { getBulkRun } from '@amber/contract/endpoints/bulk'
import * as schemas from '@amber/contract/schemas/bulk'
import { mount } from '../../../http/mount.ts'
import { loadRun } from './load-run.ts'

export const getBulkRunEndpoint = mount(getBulkRun, schemas.getBulkRun, async ({ params: { id } }, { db, findActor }) =>
  loadRun(db, id, await findActor()),
)
