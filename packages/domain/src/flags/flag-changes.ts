import { stateOf } from '../experiments/experiment.ts'
import type { FlagValue } from './catalogue.ts'
import type { FlagDefinition, FlagRule } from './flag-rule.ts'

/** One thing that a version of a flag changed, as its history says it. Rules are named by their position, from 1. */
export type FlagChange =
  | { kind: 'off' | 'on' | 'order' }
  | { kind: 'default'; value: FlagValue }
  | { kind: 'rule_added' | 'rule_changed' | 'rule_removed'; position: number }
  | { kind: 'experiment_added' | 'experiment_changed' | 'experiment_ended' | 'experiment_removed'; key: string }
  | { kind: 'experiment_share'; key: string; before: number; after: number }
  | { kind: 'winner'; key: string; value: FlagValue }

type Definition = Pick<FlagDefinition, 'defaultValue' | 'rules' | 'isOff'>

/** An end that is not later than this after the change is one by hand: clocks of two machines differ. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000

/** Returns what changed from one stored version of a flag to the next, which was made `at` this moment. */
export function findFlagChanges(before: Definition, after: Definition, at: Date): FlagChange[] {
  const changes: FlagChange[] = []
  if (before.isOff !== after.isOff) changes.push({ kind: after.isOff ? 'off' : 'on' })
  if (before.defaultValue !== after.defaultValue) changes.push({ kind: 'default', value: after.defaultValue })
  for (const [index, rule] of after.rules.entries()) {
    const old = before.rules.find(({ id }) => id === rule.id)
    const change = old === undefined ? additionOf(rule, index + 1) : changeOf(old, rule, { position: index + 1, at })
    if (change) changes.push(change)
  }
  for (const [index, rule] of before.rules.entries())
    if (!after.rules.some(({ id }) => id === rule.id))
      changes.push(
        rule.key === undefined
          ? { kind: 'rule_removed', position: index + 1 }
          : { kind: 'experiment_removed', key: rule.key },
      )
  const orderOf = (rules: readonly FlagRule[], others: readonly FlagRule[]) =>
    rules
      .map(({ id }) => id)
      .filter((id) => others.some((other) => other.id === id))
      .join(' ')
  if (orderOf(before.rules, after.rules) !== orderOf(after.rules, before.rules)) changes.push({ kind: 'order' })
  return changes
}

const additionOf = ({ key }: FlagRule, position: number): FlagChange =>
  key === undefined ? { kind: 'rule_added', position } : { kind: 'experiment_added', key }

function changeOf(
  before: FlagRule,
  after: FlagRule,
  { position, at }: { position: number; at: Date },
): FlagChange | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  const { key, force, winnerOf } = after
  if (winnerOf !== undefined && before.key === winnerOf && force !== undefined)
    return { kind: 'winner', key: winnerOf, value: force }
  if (key === undefined) return { kind: 'rule_changed', position }
  if (key !== before.key) return { kind: 'experiment_added', key }
  const [shareBefore, shareAfter] = [before.coverage ?? 1, after.coverage ?? 1]
  if (shareBefore !== shareAfter) return { kind: 'experiment_share', key, before: shareBefore, after: shareAfter }
  const soon = new Date(at.getTime() + MAX_CLOCK_DIFFERENCE_MS)
  const hasEnded = stateOf(before, at) !== 'ended' && stateOf(after, soon) === 'ended'
  return { kind: hasEnded ? 'experiment_ended' : 'experiment_changed', key }
}
