import { CALL_OUTCOMES } from '@amber/domain/calling/outcomes'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import type { CallData } from './load-dial.server.ts'

type Contact = CallData['contacts'][number]

const ICONS: Record<Contact['channel'], IconName> = { email: 'mail', phone: 'phone', whatsapp: 'message-circle' }

/** The last contacts with the person, newest first. */
export function LastContacts({ contacts }: Pick<CallData, 'contacts'>) {
  const { t } = useTranslation(['dial', 'lead_page'])
  if (contacts.length === 0) return <p className="text-ink-3">{t('contacts_none')}</p>
  return (
    <ol className="grid gap-1.5">
      {contacts.map(({ at, ago, channel, outcome, by }) => {
        const known = CALL_OUTCOMES.find((name) => name === outcome)
        return (
          <li key={at} className="grid grid-cols-[6.5rem_auto_minmax(0,1fr)] items-center gap-x-2.5">
            <span className="text-ink-3 tabular">{ago}</span>
            <Icon name={ICONS[channel]} size="tiny" />
            <span className="min-w-0 wrap-anywhere">
              {t(
                channel === 'email' && by !== null
                  ? 'lead_page:event_message_sent'
                  : `lead_page:event_contact_${channel}`,
              )}
              {channel === 'phone' && known && `: ${t(`outcome_${known}`)}`}
              {by !== null && <span className="text-ink-3"> {t('lead_page:by', { name: by })}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
