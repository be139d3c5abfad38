import { useTranslation } from '../../i18n/use-translation.ts'
import type { RuleView } from './deposit-view.server.ts'

/** When the law of the place says that a deposit has to come back, and whom to ask. */
export function ReturnRuleText({ rule }: { rule: RuleView | null }) {
  const { t } = useTranslation('evidence')
  if (rule === null) return <p>{t('deposit_unknown')}</p>
  const { protect, withDeductions, schemes, source, checkedOn } = rule
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        <Returns rule={rule} />
      </p>
      {withDeductions !== null && <p>{t('deposit_with_deductions', { day: withDeductions })}</p>}
      {protect && (
        <p>{t(protect.isWorkingDays ? 'deposit_protect_working' : 'deposit_protect', { days: protect.days })}</p>
      )}
      {schemes !== '' && <p>{t('deposit_schemes', { names: schemes })}</p>}
      <p className="text-13 text-ink-2">{t('deposit_source', { source, date: checkedOn })}</p>
    </div>
  )
}

function Returns({ rule: { returns, day } }: { rule: RuleView }) {
  const { t } = useTranslation('evidence')
  switch (returns.is) {
    case 'after_leaving':
      return t(`deposit_after_leaving_${returns.unit}`, { count: returns.count, day: day ?? '' })
    case 'after_agreement':
      return t('deposit_after_agreement', { days: returns.days })
    case 'usual':
      return t('deposit_usual', { from: returns.fromMonths, to: returns.toMonths })
    case 'by_claim':
    case 'by_contract':
    case 'not_allowed':
      return t(`deposit_${returns.is}`)
  }
}
