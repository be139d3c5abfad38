import { listApplications } from '@amber/contract/endpoints/applications'
import * as schemas from '@amber/contract/schemas/applications'
import * as queries from '@amber/db/queries/application/applications'
import { mount } from '../../../http/mount.ts'
import { presentApplication } from '../../../presenters/application.ts'

export const listApplicationsEndpoint = mount(
  listApplications,
  schemas.listApplications,
  async ({ query: { p, limit, kind, status } }, { db }) => {
    const { rows, count } = await queries.listApplications(db, { p, limit, kind, status })
    return { data: { result: rows.map(presentApplication), meta: { count, p, limit } } }
  },
)
