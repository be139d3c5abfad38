import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { FlowFrame } from '../booking/shared/flow-frame.tsx'
import { TwoColumns } from '../booking/shared/two-columns.tsx'
import type { AgreementView } from './agreement-page.ts'
import { AgreementSummary } from './agreement-summary.tsx'
import { AgreementText } from './agreement-text.tsx'
import { SignForm } from './sign-form.tsx'
import type { SignResult } from './sign-result.ts'
import { SignerList } from './signer-list.tsx'

type Props = { agreement: AgreementView; result: SignResult | undefined; action?: ReactNode }

/** Shows what an agreement says, who has signed it, and the form to sign it when it is the reader's turn. */
export function AgreementScreen({ agreement, result, action }: Props) {
  const { t } = useTranslation('agreement')
  const { step, place, reference } = agreement
  return (
    <FlowFrame action={action}>
      <TwoColumns
        aside={
          <aside className="grid content-start gap-4">
            <SignerList agreement={agreement} />
            {agreement.as === 'student' && <Advice />}
          </aside>
        }
      >
        {result?.is === 'signed' && <Outcome of={result}>{t('done')}</Outcome>}
        <header>
          <p className="text-ink-2">{t('which', { place, reference })}</p>
          <h1 className="mt-1 text-32 md:text-44">{t(`title_${step}`)}</h1>
          <p className="mt-2 text-17 text-ink-2">
            <Lead agreement={agreement} />
          </p>
        </header>
        {agreement.as === 'student' && <AgreementSummary agreement={agreement} />}
        <AgreementText agreement={agreement} />
        {step === 'sign' &&
          (agreement.textSha256 === null ? (
            <p className="rounded-control bg-honey-tint px-4 py-3 text-honey-ink">{t(`preparing_${agreement.as}`)}</p>
          ) : (
            <SignForm agreement={agreement} textSha256={agreement.textSha256} result={result} />
          ))}
      </TwoColumns>
    </FlowFrame>
  )
}

function Lead({ agreement: { step, as, dueBy } }: { agreement: AgreementView }) {
  const { t } = useTranslation('agreement')
  if (step === 'signed') return t('lead_signed')
  if (step === 'wait') return t(as === 'student' ? 'lead_wait_landlord' : 'lead_wait_student')
  if (as === 'landlord') return t('lead_sign_landlord')
  return dueBy === null ? t('lead_sign') : t('lead_sign_by', { day: dueBy })
}

function Advice() {
  const { t } = useTranslation('agreement')
  return (
    <div className="flex gap-3 rounded-card bg-sand-50 p-4 text-ink-2">
      <Icon name="message-circle" className="mt-0.5" />
      <p>
        <strong className="font-semibold text-ink">{t('advice_title')}</strong> {t('advice_text')}
      </p>
    </div>
  )
}
