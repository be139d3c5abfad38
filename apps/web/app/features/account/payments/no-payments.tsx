import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'

const POINTS = [
  { icon: 'receipt-text', text: 'point_receipt' },
  { icon: 'undo-2', text: 'point_refund' },
] as const satisfies { icon: IconName; text: string }[]

/** Explains what this page will show. */
export function NoPayments() {
  const { t } = useTranslation('payments_account')
  return (
    <div className="grid gap-6 rounded-card border border-dashed border-sand-300 p-6 md:p-8">
      <div>
        <h2 className="text-20">{t('none_title')}</h2>
        <p className="mt-2 max-w-[37em] text-ink-2">{t('none_text')}</p>
        <div className="mt-5">
          <ButtonLink to="/profile/leads" variant="outline">
            {t('to_leads')}
          </ButtonLink>
        </div>
      </div>
      <ul className="grid gap-3 border-t border-sand-200 pt-6">
        {POINTS.map(({ icon, text }) => (
          <li key={text} className="flex items-start gap-3 text-ink-2">
            <Icon name={icon} className="mt-0.5" />
            <span className="max-w-[37em]">{t(text)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
