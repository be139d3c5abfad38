import type { Language } from '@amber/domain/languages'
import { CURRENCIES, CURRENCY_CODES } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { moneyToDecimal } from '@amber/domain/money/money'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { MAX_BUDGET_MINOR } from '@amber/domain/shared-shortlist/vocabulary'
import type { TFunction } from 'i18next'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { BudgetError } from './handle-list-form.server.ts'
import { IntentForm, useIsSending } from './intent-form.tsx'
import type { ListView } from './list-view.ts'
import { Panel } from './panel.tsx'
import { formatRange } from './format-range.ts'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'

type Props = { list: ListView; formError: BudgetError | undefined }

export function Budgets({ list, formError }: Props) {
  const { t } = useTranslation('shared')
  const { myBudget } = list
  return (
    <Panel title={t('overlap_title')}>
      <Overlap list={list} />
      <details open={myBudget === null || formError !== undefined} className="border-t border-sand-200 pt-3">
        <summary className="cursor-pointer font-semibold">{t('my_budget')}</summary>
        <BudgetForm key={JSON.stringify(myBudget)} myBudget={myBudget} wrong={formError} />
      </details>
    </Panel>
  )
}

function Overlap({ list: { overlap, members } }: { list: ListView }) {
  const { t } = useTranslation('shared')
  const { kind, range, period, counted, isConverted } = overlap
  if (kind === 'nobody') return <p className="text-ink-2">{t('overlap_nobody')}</p>
  return (
    <div className="grid gap-1">
      {kind === 'together' ? (
        <p className="text-17 font-semibold tabular-nums">
          {t('overlap_together', { range: formatRange(range, t), period })}
        </p>
      ) : (
        <p className="rounded-control bg-honey-tint px-3 py-2 text-honey-ink">
          {t('overlap_apart', { from: range.from ?? '', to: range.to, period })}
        </p>
      )}
      <p className="text-13 text-ink-3">
        {counted < members.length && `${t('overlap_counted', { counted, members: members.length })} `}
        {isConverted && t('converted')}
      </p>
    </div>
  )
}

function budgetErrorText({ wrong: formError, typed }: BudgetError, t: TFunction<'shared'>, language: Language): string {
  if (formError === 'turned') return t('amounts_turned')
  if (formError === 'other_currency') return t('amount_other_currency')
  if (formError === 'unreadable') return t('amount_wrong')
  return t('amount_too_much', { most: formatMoney({ amount: MAX_BUDGET_MINOR, currency: typed.currency }, language) })
}

function BudgetForm({ myBudget, wrong: formError }: { myBudget: ListView['myBudget']; wrong: Props['formError'] }) {
  const { t } = useTranslation('shared')
  const { currency: ownCurrency, language } = useSite()
  const form = useFocusInvalidField(formError)
  const typed = formError?.typed
  const currency = myBudget?.currency ?? ownCurrency
  const formatAmount = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '' : moneyToDecimal({ amount, currency }).replace(/\.00$/, '')
  const error = formError && budgetErrorText(formError, t, language)
  return (
    <>
      <IntentForm ref={form} intent="budget" className="mt-3 grid grid-cols-2 gap-3">
        <Field label={t('budget_min')} error={formError?.field === 'min' && error}>
          <TextInput
            name="min"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed?.min ?? formatAmount(myBudget?.minMinor)}
          />
        </Field>
        <Field label={t('budget_max')} error={formError?.field === 'max' && error}>
          <TextInput
            name="max"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed?.max ?? formatAmount(myBudget?.maxMinor)}
          />
        </Field>
        <Field label={t('currency')}>
          <Select name="currency" defaultValue={typed?.currency ?? currency}>
            {CURRENCY_CODES.map((code) => (
              <option key={code} value={code}>
                {code} {CURRENCIES[code].symbol}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('period')}>
          <Select name="period" defaultValue={typed?.period ?? myBudget?.period ?? 'weekly'}>
            {PRICING_DURATIONS.map((period) => (
              <option key={period} value={period}>
                {t(period)}
              </option>
            ))}
          </Select>
        </Field>
        <p className="col-span-2 text-13 text-ink-3">{t('budget_visible')}</p>
        <div className="col-span-2">
          <Button type="submit" variant="outline" size="small" busy={useIsSending('budget')}>
            {t('budget_save')}
          </Button>
        </div>
      </IntentForm>
      {myBudget !== null && (
        <IntentForm intent="clear_budget" className="mt-2">
          <Button type="submit" variant="link">
            {t('budget_clear')}
          </Button>
        </IntentForm>
      )}
    </>
  )
}
