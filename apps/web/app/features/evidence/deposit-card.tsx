import { Form } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import type { DepositView } from './deposit-view.server.ts'

/** Query parameter with the day on which the student left. */
export const LEFT_PARAMETER = 'left_on'

/** When the deposit has to come back by the law of the place, whom to ask, and a letter to the landlord. */
export function DepositCard({ deposit: { leftOn, rule, letter } }: { deposit: DepositView }) {
  const { t } = useTranslation('evidence')
  return (
    <section aria-labelledby="deposit" className="grid gap-4 rounded-card border border-sand-200 p-5 md:p-6">
      <h2 id="deposit" className="text-20 md:text-24">
        {t('deposit_title')}
      </h2>
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
        <Field label={t('deposit_leaving')}>
          <TextInput type="date" name={LEFT_PARAMETER} defaultValue={leftOn} required />
        </Field>
        <Button type="submit" variant="outline">
          {t('deposit_leaving_button')}
        </Button>
      </Form>
      {rule === null ? <p>{t('deposit_unknown')}</p> : <Rule rule={rule} />}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-3">
          {t('deposit_letter')}
        </summary>
        <Field label={t('deposit_letter')} hint={t('deposit_letter_hint')}>
          <TextArea readOnly rows={12} lang={letter.language} value={letter.text} />
        </Field>
      </details>
    </section>
  )
}

function Rule({ rule }: { rule: NonNullable<DepositView['rule']> }) {
  const { t } = useTranslation('evidence')
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

function Returns({ rule: { returns, day } }: { rule: NonNullable<DepositView['rule']> }) {
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
