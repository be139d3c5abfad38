import type { FlagVersion, ManagedFlag } from '@amber/contract/schemas/flags'
import type { StopReason } from '@amber/domain/experiments/guardrails'
import type { FlagDefinition } from '@amber/domain/flags/flag-rule'

/** Rules keep GrowthBook's names of fields. */
export const presentDefinition = ({
  defaultValue,
  rules,
  isOff,
}: Omit<FlagDefinition, 'name'>): Pick<ManagedFlag, 'default_value' | 'rules' | 'is_off'> => ({
  default_value: defaultValue,
  rules: structuredClone(rules) as ManagedFlag['rules'],
  is_off: isOff,
})

export function presentStop(reason: StopReason | null): FlagVersion['stopped_for'] {
  if (reason === null) return null
  const { controlShare, ...rest } = reason
  return { ...rest, control_share: controlShare }
}
