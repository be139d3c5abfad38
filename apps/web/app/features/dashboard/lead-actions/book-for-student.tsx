import { HOLD_MINUTES } from '@amber/domain/booking/hold'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseLink } from '../kit/dense-button.tsx'
import { leadBookUrl } from '../lead-book/book-url.ts'
import { ActionItem } from './action-item.tsx'

/** Leads to the book form, which is too long for this page. */
export function BookForStudent({ uuid }: { uuid: string }) {
  const { t } = useTranslation('lead_actions')
  return (
    <ActionItem title={t('book')}>
      <p>{t('book_effect', { minutes: HOLD_MINUTES })}</p>
      <DenseLink to={leadBookUrl(uuid)} variant="primary" className="justify-self-start">
        {t('book_open')}
      </DenseLink>
    </ActionItem>
  )
}
