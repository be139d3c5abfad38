import type { Db } from '@amber/db/database'
import { type FlagName, FLAGS } from '@amber/domain/flags/catalogue'
import type { FlagDefinition, FlagRule } from '@amber/domain/flags/flag-rule'
import { changeFlag } from '@amber/operations/flags/change-flag'
import { listFlags } from '@amber/db/queries/flags/flag-versions'
import { createFlagVersion } from '@amber/testing/factories/flag-version'
import { createUser } from '@amber/testing/factories/user'
import { expect } from 'vitest'
import type { TestApi } from './test-api.ts'

/** Changes a flag as staff do, and waits until the process has read it. */
export async function setFlag(
  { services }: Pick<TestApi, 'services'>,
  name: FlagName,
  change: Pick<FlagDefinition, 'defaultValue'> & Partial<FlagDefinition>,
): Promise<void> {
  const { db } = services
  const { id: actorId } = await createUser(db, { roles: ['admin'] })
  const version = await versionOf(db, name)
  const definition = { rules: [], isOff: false, ...change }
  const after = await changeFlag(services, { ...definition, name, version, actorId, requestId: 'test' })
  if (after !== version) await waitForVersion(services, name)
}

/** Changes the rules of a flag in a way that we refuse, but that a hosted GrowthBook allows. */
export async function forceRules(
  { services }: Pick<TestApi, 'services'>,
  name: FlagName,
  rules: readonly FlagRule[],
): Promise<void> {
  const { db } = services
  const { id: userId } = await createUser(db, { roles: ['admin'] })
  const version = (await versionOf(db, name)) + 1
  const definition = { name, version, defaultValue: FLAGS[name].default, rules, isOff: false }
  await createFlagVersion(db, definition, userId)
  await waitForVersion(services, name)
}

const versionOf = async (db: Db, name: FlagName) =>
  (await listFlags(db)).find((flag) => flag.name === name)?.version ?? 0

async function waitForVersion({ db, flags }: TestApi['services'], name: FlagName) {
  const changedAt = (await listFlags(db)).find((flag) => flag.name === name)?.changedAt.toISOString() ?? ''
  await expect.poll(() => flags.payload().dateUpdated >= changedAt, { timeout: 5_000 }).toBe(true)
}
