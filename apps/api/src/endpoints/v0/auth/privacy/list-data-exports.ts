import { listDataExports } from '@amber/contract/endpoints/privacy'
import * as schemas from '@amber/contract/schemas/privacy'
import * as queries from '@amber/db/queries/privacy/data-exports'
import { mount } from '../../../../http/mount.ts'
import { presentDataExport } from '../../../../presenters/data-export.ts'

export const listDataExportsEndpoint = mount(
  listDataExports,
  schemas.listDataExports,
  async (_, { db, getSession }) => {
    const { userId } = await getSession()
    return { data: { result: (await queries.listDataExports(db, userId)).map(presentDataExport) } }
  },
)
