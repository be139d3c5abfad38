import type { LeadBudget } from '@amber/contract/schemas/lead-budget'
import { CURRENCY_CODES, type CurrencyCode } from '@amber/domain/money/currency'
import { moneyToDecimal } from '@amber/domain/money/money'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DENSE_CHECK_BOX, DENSE_CONTROL } from '../kit/form-row.tsx'

type Props = {
  /** Budget to start with. */
  budget: LeadBudget | null
  /** Currency of the place that the student asked about. */
  currency: CurrencyCode
  isRequired?: boolean
}

/** Fields for the most that a student wants to pay. */
export function BudgetFields({ budget, currency, isRequired = false }: Props) {
  const { t } = useTranslation('staff_leads')
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-12 font-medium text-ink-3">{t('need_budget')}</legend>
      <div className="grid grid-cols-2 gap-1.5">
        <input
          name="budget"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required={isRequired}
          aria-label={t('budget_amount')}
          defaultValue={budget ? moneyToDecimal(budget).replace(/\.00$/, '') : ''}
          className={`${DENSE_CONTROL} col-span-2`}
        />
        <select
          name="budget_currency"
          aria-label={t('budget_currency')}
          defaultValue={budget?.currency ?? currency}
          className={DENSE_CONTROL}
        >
          {CURRENCY_CODES.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
        <select
          name="budget_period"
          aria-label={t('budget_period')}
          defaultValue={budget?.period ?? 'weekly'}
          className={DENSE_CONTROL}
        >
          {PRICING_DURATIONS.map((period) => (
            <option key={period} value={period}>
              {t(`period_${period}`)}
            </option>
          ))}
        </select>
      </div>
      <label className="flex min-h-dense cursor-pointer items-center gap-2 max-lg:min-h-thumb">
        <input
          type="checkbox"
          name="budget_all_in"
          value="true"
          defaultChecked={budget?.all_in ?? false}
          className={DENSE_CHECK_BOX}
        />
        {t('budget_all_in')}
      </label>
    </fieldset>
  )
}

type StayProps = { moveIn?: string | null; stay?: { count: number; unit: string } | null; isRequired?: boolean }

export function MoveInField({ moveIn = null, isRequired = false }: StayProps) {
  const { t } = useTranslation('staff_leads')
  return (
    <label className="grid gap-1">
      <span className="text-12 font-medium text-ink-3">{t('need_move_in')}</span>
      <input type="hidden" name="move_in_known" value={moveIn ?? ''} />
      <input
        name="move_in_date"
        type="date"
        required={isRequired}
        defaultValue={moveIn ?? ''}
        className={DENSE_CONTROL}
      />
    </label>
  )
}

/** Fields for the length of the stay. Students count it in weeks or months. */
export function StayFields({ stay = null, isRequired = false }: StayProps) {
  const { t } = useTranslation('staff_leads')
  const known = stay?.unit === 'week' || stay?.unit === 'month' ? stay : null
  return (
    <fieldset>
      <input type="hidden" name="stay_known" value={known ? `${known.count} ${known.unit}` : ''} />
      <legend className="mb-1 text-12 font-medium text-ink-3">{t('need_stay')}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-1.5">
        <input
          name="stay_count"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,2}"
          autoComplete="off"
          required={isRequired}
          aria-label={t('stay_count')}
          defaultValue={known?.count ?? ''}
          className={DENSE_CONTROL}
        />
        <select
          name="stay_unit"
          aria-label={t('stay_unit')}
          defaultValue={known?.unit ?? 'week'}
          className={DENSE_CONTROL}
        >
          <option value="week">{t('unit_weeks')}</option>
          <option value="month">{t('unit_months')}</option>
        </select>
      </div>
    </fieldset>
  )
}
