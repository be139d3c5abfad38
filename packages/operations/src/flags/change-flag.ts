import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { listStoredExperiments } from '@amber/db/queries/experiments/stored-experiments'
import { insertFlagVersion, listFlags, lockFlags } from '@amber/db/queries/flags/flag-versions'
import { AppError } from '@amber/domain/errors'
import { findExperimentErrors } from '@amber/domain/experiments/change-experiment'
import { type FlagName, FLAGS, isValueOf } from '@amber/domain/flags/catalogue'
import { findRuleErrors, type FlagDefinition } from '@amber/domain/flags/flag-rule'
import type { LiveChanges } from '@amber/integrations/live/live-changes'

type Deps = { db: Db; liveFlags: Pick<LiveChanges, 'publish'> }

type Change = Omit<FlagDefinition, 'name'> & {
  name: FlagName
  /** Version that the change was made on; 0 for a flag that nobody has changed. */
  version: number
  actorId: number
  requestId: string
}

const FIELDS = ['defaultValue', 'rules', 'isOff'] as const
const COLUMN_OF = { defaultValue: 'default_value', rules: 'rules', isOff: 'is_off' } as const

/**
 * Writes a new version of a flag and tells all processes. Throws `conflict` if somebody else has changed the flag since, and
 * `invalid_input` for rules that no page could follow, or that would break the statistics of an experiment. Returns the
 * version.
 */
export async function changeFlag({ db, liveFlags }: Deps, change: Change): Promise<number> {
  const { name, defaultValue, rules, isOff, actorId, requestId } = change
  const fields = {
    ...findRuleErrors(name, rules),
    ...(!isValueOf(name, defaultValue) && { default_value: 'invalid' }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  const id = await db.transaction().execute(async (tx) => {
    await lockFlags(tx)
    const before = (await listFlags(tx)).find((flag) => flag.name === name)
    if ((before?.version ?? 0) !== change.version) throw new AppError('conflict')
    const broken = findExperimentErrors(
      name,
      rules,
      await listStoredExperiments(tx, { keys: keysOf(rules) }),
      new Date(),
    )
    if (Object.keys(broken).length > 0) throw new AppError('invalid_input', { fields: broken })
    const old = before ?? { defaultValue: FLAGS[name].default, rules: [], isOff: false }
    const changed = FIELDS.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(change[field]))
    if (changed.length === 0) return undefined
    const version = { name, version: change.version + 1, defaultValue, rules, isOff }
    const versionId = await insertFlagVersion(tx, version, { userId: actorId })
    await recordAudit(tx, {
      actorId,
      action: isOff && !old.isOff ? 'flag.switch_off' : 'flag.change',
      ids: { flag_version_id: versionId },
      fields: changed.map((field) => COLUMN_OF[field]),
      requestId,
    })
    return versionId
  })
  if (id === undefined) return change.version
  await liveFlags.publish({ id, version: id })
  return change.version + 1
}

const keysOf = (rules: FlagDefinition['rules']) => rules.flatMap(({ key }) => key ?? [])
