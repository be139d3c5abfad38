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
  const before = flags.payload()
  const { id: actorId } = await createUser(db, { roles: ['admin'] })
  const version = (await listFlags(db)).find((flag) => flag.name === name)?.version ?? 0
  await changeFlag(services, { rules: [], isOff: false, ...change, name, version, actorId, requestId: 'test' })
  await expect.poll(() => flags.payload()).not.toBe(before)
}
