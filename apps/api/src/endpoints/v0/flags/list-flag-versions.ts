import { listFlagVersions } from '@amber/contract/endpoints/flags'
import * as schemas from '@amber/contract/schemas/flags'
import { listFlagVersions as findVersions } from '@amber/db/queries/flags/flag-versions'
import { mount } from '../../../http/mount.ts'
import { presentDefinition, presentStop } from '../../../presenters/flag.ts'

/** Nobody reads further back; the audit log names all changes. */
const MAX_VERSIONS = 100

export const listFlagVersionsEndpoint = mount(
  listFlagVersions,
  schemas.listFlagVersions,
  async ({ params }, { db }) => ({
    data: {
      result: (await findVersions(db, params.name, MAX_VERSIONS)).map((row) => ({
        ...presentDefinition(row),
        version: row.version,
        changed_at: row.changedAt.toISOString(),
        changed_by: row.changedBy,
        stopped_for: presentStop(row.stoppedFor),
      })),
    },
  }),
)
