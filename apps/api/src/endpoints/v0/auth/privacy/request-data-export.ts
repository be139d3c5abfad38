import { requestDataExport } from '@amber/contract/endpoints/privacy'
import * as schemas from '@amber/contract/schemas/privacy'
import * as operation from '@amber/operations/privacy/request-data-export'
import { mount } from '../../../../http/mount.ts'
import { presentDataExport } from '../../../../presenters/data-export.ts'

export const requestDataExportEndpoint = mount(
  requestDataExport,
  schemas.requestDataExport,
  async (_, { db, getSession }) => {
    const { userId } = await getSession()
    return { data: presentDataExport(await operation.requestDataExport(db, userId)) }
  },
)
