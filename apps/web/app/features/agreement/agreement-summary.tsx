import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLength } from '../../shared/stay/use-length.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { AgreementView } from './agreement-page.ts'

/** The agreement in the reader's language. It says that it is a summary: the text is what counts. */
export function AgreementSummary({ agreement }: { agreement: AgreementView }) {
  const { t } = useTranslation('agreement')
  const length = useLength()
  const { room, stay, rent, total, refundable, deposit } = agreement
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className="text-20 md:text-24">
        {t('summary_title')}
      </h2>
      <ul className="mt-2 divide-y divide-sand-200 border-b border-sand-200">
        <Line icon="calendar" title={t('summary_stay', { length: length(stay.count, stay.unit) })}>
          {t('summary_stay_text', { room, first: stay.first, last: stay.last })}
        </Line>
        <Line icon="receipt-text" title={t('summary_rent', { rent: rent.text, unit: rent.unit })}>
          {refundable === null ? t('summary_rent_text_none', { total }) : t('summary_rent_text', { total, refundable })}
        </Line>
        {deposit === null ? (
          <Line icon="shield-check" title={t('summary_no_deposit')}>
            {t('summary_no_deposit_text')}
          </Line>
        ) : (
          <Line icon="shield-check" title={t('summary_deposit', { deposit })}>
            {t('summary_deposit_text')}
          </Line>
        )}
        <Line icon="undo-2" title={t('summary_leaving')}>
          {t('summary_leaving_text')}
        </Line>
      </ul>
      <p className="mt-3 text-13 text-ink-3">{t('summary_note')}</p>
    </section>
  )
}

function Line({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 py-4">
      <Icon name={icon} className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2">{children}</p>
      </div>
    </li>
  )
}
