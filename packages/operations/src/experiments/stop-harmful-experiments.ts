import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { countGuardrails } from '@amber/db/queries/experiments/experiment-counts'
import { insertFlagVersion, listFlags, lockFlags } from '@amber/db/queries/flags/flag-versions'
import { experimentsOf, stateOf } from '@amber/domain/experiments/experiment'
import { findHarm, type StopReason } from '@amber/domain/experiments/guardrails'

/**
 * Switches off each flag with an experiment in which a variation has more errors or slow pages than the control, and says why
 * in its history. All processes notice within a second. An experiment that staff switch on again is stopped again while its
 * people are the same: a repaired variation needs an experiment of another name. Returns what was stopped.
 */
export async function stopHarmfulExperiments(db: Db): Promise<StopReason[]> {
  const now = new Date()
  const running = (await listFlags(db))
    .filter(({ isOff }) => !isOff)
    .flatMap(experimentsOf)
    .filter(({ rule }) => stateOf(rule, now) === 'running')
  const stopped: StopReason[] = []
  for (const { key, flag } of running) {
    const harm = findHarm(await countGuardrails(db, key))
    if (harm === undefined) continue
    const reason = { experiment: key, ...harm }
    if (await switchOff(db, flag, reason)) stopped.push(reason)
  }
  return stopped
}

/** Returns whether the flag was still on and still had the experiment. */
const switchOff = (db: Db, name: string, reason: StopReason): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockFlags(tx)
    const flag = (await listFlags(tx)).find((each) => each.name === name)
    if (flag === undefined || flag.isOff || !experimentsOf(flag).some(({ key }) => key === reason.experiment))
      return false
    const { defaultValue, rules, version } = flag
    const id = await insertFlagVersion(
      tx,
      { name, defaultValue, rules, version: version + 1, isOff: true },
      { guardrail: reason },
    )
    await recordAudit(tx, {
      actorId: null,
      action: 'flag.switch_off',
      ids: { flag_version_id: id },
      fields: ['is_off', 'stopped_for'],
    })
    return true
  })
