import type { InventoryEditor } from '@amber/contract/schemas/inventory-editor'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoney } from '@amber/domain/money/format-money'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import type { ValueWords } from './shown-value.ts'
import { useLabels } from './use-labels.ts'

export function useValueWords({ currency, choices }: Pick<InventoryEditor, 'currency' | 'choices'>): ValueWords {
  const { t } = useTranslation('editor')
  const { language } = useSite()
  return {
    ...useLabels(),
    supplier: (id) => choices.suppliers.find((supplier) => supplier.id === id)?.name ?? String(id),
    policy: (code) => choices.policies.find((policy) => policy.code === code)?.name ?? code,
    flag: (isOn) => t(isOn ? 'yes' : 'no'),
    money: (amount) => formatMoney({ amount, currency }, language),
    day: (day) => formatDate(day, language),
    instant: (instant) => formatDate(instant, language, { format: { dateStyle: 'medium', timeStyle: 'short' } }),
  }
}
