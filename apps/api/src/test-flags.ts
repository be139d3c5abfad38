import type { FlagName } from '@amber/domain/flags/catalogue'
import type { FlagDefinition } from '@amber/domain/flags/flag-rule'
import { changeFlag } from '@amber/operations/flags/change-flag'
import { listFlags } from '@amber/db/queries/flags/flag-versions'
import { createUser } from '@amber/testing/factories/user'
import { expect } from 'vitest'
import type { TestApi } from './test-api.ts'

/** Changes a flag as staff do, and waits until the process has read it. */
export async function setFlag(
  { services }: Pick<TestApi, 'services'>,
  name: FlagName,
  change: Pick<FlagDefinition, 'defaultValue'> & Partial<FlagDefinition>,
): Promise<void> {
  const { db, flags } = services
  const { id: actorId } = await createUser(db, { roles: ['admin'] })
  const version = (await listFlags(db)).find((flag) => flag.name === name)?.version ?? 0
  const definition = { rules: [], isOff: false, ...change }
  const after = await changeFlag(services, { ...definition, name, version, actorId, requestId: 'test' })
  if (after === version) return
  const changedAt = (await listFlags(db)).find((flag) => flag.name === name)?.changedAt.toISOString() ?? ''
  await expect.poll(() => flags.payload().dateUpdated >= changedAt).toBe(true)
}
