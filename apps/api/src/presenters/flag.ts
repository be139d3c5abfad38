import type { ManagedFlag } from '@amber/contract/schemas/flags'
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
