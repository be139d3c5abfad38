import { useTranslation } from '../../../i18n/use-translation.ts'
import type { AgentNotes as Notes } from '../card-data.ts'

export function AgentNotes({ supplier, commission, confirmed, confirmedBy }: Notes) {
  const { t } = useTranslation('search')
  const unknown = t('agent_unknown')
  const lines = [
    [t('agent_supplier'), supplier ?? unknown],
    [t('agent_commission'), commission ?? unknown],
    [t('agent_confirmed'), confirmed === null ? unknown : [confirmed, confirmedBy].filter(Boolean).join(', ')],
  ] as const
  return (
    <dl className="tabular mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-honey-tint p-3 text-13 text-honey-ink">
      {lines.map(([label, value]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
