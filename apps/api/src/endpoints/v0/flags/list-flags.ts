import { listFlags } from '@amber/contract/endpoints/flags'
import * as schemas from '@amber/contract/schemas/flags'
import { listFlags as findFlags } from '@amber/db/queries/flags/flag-versions'
import { FLAG_NAMES, FLAGS } from '@amber/domain/flags/catalogue'
import { mount } from '../../../http/mount.ts'
import { presentDefinition } from '../../../presenters/flag.ts'

export const listFlagsEndpoint = mount(listFlags, schemas.listFlags, async (_, { db }) => {
  const rows = new Map((await findFlags(db)).map((row) => [row.name, row]))
  const result = FLAG_NAMES.map((name) => {
    const { values, default: defaultValue, owner, endsOn } = FLAGS[name]
    const row = rows.get(name)
    return {
      name,
      ...presentDefinition(row ?? { defaultValue, rules: [], isOff: false }),
      version: row?.version ?? 0,
      changed_at: row?.changedAt.toISOString() ?? null,
      values: [...values],
      owner,
      ends_on: endsOn,
    }
  })
  return { data: { result } }
})
