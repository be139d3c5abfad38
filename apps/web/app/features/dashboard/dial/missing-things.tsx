import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { CallData } from './load-dial.server.ts'
import { PopSection } from './pop-section.tsx'

/** Documents and payments that are still missing. */
export function MissingThings({ call: { missing, facts, lead, me } }: { call: CallData }) {
  const { t } = useTranslation(['dial', 'documents', 'lead_page'])
  // Documents are also hidden before they are needed, when none is missing.
  const isHidden = missing?.areDocumentsHidden === true && lead?.assignee?.id !== me
  const failed = facts?.payments.filter(({ status }) => status === 'failed') ?? []
  const items = [
    ...(missing?.documents.map((kind) => t(`documents:kind_${kind}`)) ?? []),
    ...(facts?.amountDue ? [t('missing_payment', { amount: facts.amountDue })] : []),
    ...failed.map(
      ({ type, amount }) => `${t(`lead_page:payment_${type}`)} ${amount}: ${t('lead_page:payment_failed')}`,
    ),
  ]
  return (
    <PopSection title={t('missing_title')} isInner>
      {items.length === 0 && !isHidden && <p className="text-ink-3">{t('missing_none')}</p>}
      <ul className="grid gap-1">
        {items.map((item) => (
          <li key={item} className="flex items-center gap-2">
            <Icon name="circle-alert" size="tiny" className="text-warning" />
            {item}
          </li>
        ))}
      </ul>
      {isHidden && <p className="mt-1.5 text-12 text-ink-3">{t('missing_hidden')}</p>}
    </PopSection>
  )
}
