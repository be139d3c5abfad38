import { DEPOSIT_SECTION } from '@amber/domain/deposit/deposit-path'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field } from '../../ui/field.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import type { DepositResult } from './deposit-fields.ts'
import { DepositMoney } from './deposit-money.tsx'
import type { DepositView } from './deposit-view.server.ts'
import { LeavingForm } from './leaving-form.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { ReturnRuleText } from './return-rule.tsx'

const TONES: Readonly<Record<DepositView['status'], NonNullable<ComponentProps<typeof Badge>['tone']>>> = {
  staying: 'plain',
  waiting: 'honey',
  due: 'honey',
  overdue: 'red',
  returned: 'green',
  returned_in_part: 'plain',
  kept: 'plain',
  disputed: 'honey',
}

type Props = { deposit: DepositView; result: DepositResult | undefined }

/** Where the deposit is, when it has to come back, what came back, and a letter to the landlord. */
export function DepositCard({ deposit, result }: Props) {
  const { t } = useTranslation(['deposit', 'evidence'])
  const { status, isTracked, landlordPart, letter } = deposit
  return (
    <section aria-labelledby={DEPOSIT_SECTION} className="grid gap-6 rounded-card border border-sand-200 p-5 md:p-6">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={DEPOSIT_SECTION} className="scroll-mt-28 text-20 md:text-24">
            {t('evidence:deposit_title')}
          </h2>
          <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>
        </div>
        {result?.is === 'changed' && (
          <Outcome tone="refused" of={result}>
            {t('changed')}
          </Outcome>
        )}
        {isTracked ? <Deadline deposit={deposit} /> : <p>{t('untracked')}</p>}
        <DepositMoney deposit={deposit} />
      </div>
      <LeavingForm deposit={deposit} result={result} />
      {isTracked && landlordPart !== null && <OutcomeForm deposit={deposit} result={result} />}
      <section aria-labelledby="rule" className="grid gap-3">
        <h3 id="rule" className="text-17">
          {t('rule_title')}
        </h3>
        <ReturnRuleText rule={deposit.rule} />
      </section>
      {landlordPart !== null && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-3">
            {t('evidence:deposit_letter')}
          </summary>
          <Field label={t('evidence:deposit_letter')} hint={t('evidence:deposit_letter_hint')}>
            <TextArea readOnly rows={12} lang={letter.language} value={letter.text} />
          </Field>
        </details>
      )}
    </section>
  )
}

/** The last day, until there is an answer. */
function Deadline({ deposit: { deadline, outcome, status } }: { deposit: DepositView }) {
  const { t } = useTranslation(['deposit', 'evidence'])
  if (outcome !== null || status === 'returned') return null
  if (deadline === null) return <p>{t('no_deadline')}</p>
  const { day, withDeductions, by } = deadline
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{t(`due_${by}`, { day })}</p>
      {withDeductions !== null && <p>{t('evidence:deposit_with_deductions', { day: withDeductions })}</p>}
    </div>
  )
}
