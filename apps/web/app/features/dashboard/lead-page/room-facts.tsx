import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LeadDocuments } from '../lead-actions/lead-documents.tsx'
import { FactList } from './fact-list.tsx'
import type { LeadData } from './load-lead.server.ts'

/** The requested room as it is now, its hold, the form, the money and the documents. */
export function RoomFacts({ lead, facts, me, actionKey }: Pick<LeadData, 'lead' | 'facts' | 'me' | 'actionKey'>) {
  const { t } = useTranslation(['lead_page', 'staff_leads'])
  const { room, holdUntil } = facts
  return (
    <>
      <FactList
        title={t('room_title')}
        facts={[
          [
            t('staff_leads:column_place'),
            <Link key="place" to={lead.placePath} target="_blank" className="underline underline-offset-3">
              {lead.place}
            </Link>,
          ],
          [t('room_title'), room.name ?? t('room_open')],
          [t('price'), room.price && t(`price_${room.priceDuration}`, { price: room.price })],
          [t('slots'), room.slotsLeft === null ? null : t('slots_left', { count: room.slotsLeft })],
          [t('confirmed'), room.confirmed],
          [t('hold'), holdUntil],
          [t('form'), facts.formSent === null ? t('form_none') : t('form_sent', { when: facts.formSent })],
          [t('staff_leads:column_commission'), lead.commission],
        ]}
      >
        {!room.isActive && <p className="mt-1.5 font-medium text-danger">{t('room_inactive')}</p>}
      </FactList>
      <Payments payments={facts.payments} />
      <LeadDocuments lead={lead} me={me} actionKey={actionKey} facts={facts} />
    </>
  )
}

function Payments({ payments }: Pick<LeadData['facts'], 'payments'>) {
  const { t } = useTranslation('lead_page')
  return (
    <FactList title={t('payments_title')} facts={[]}>
      {payments.length === 0 ? (
        <p className="text-ink-3">{t('payments_none')}</p>
      ) : (
        <ul className="grid gap-3">
          {payments.map(({ id, type, status, amount, created, path, sums }) => (
            <li key={id}>
              <span className="flex justify-between gap-3">
                <span className="font-medium">{t(`payment_${type}`)}</span>
                <span className="tabular">{amount}</span>
              </span>
              <span className="flex justify-between gap-3 text-12 text-ink-3">
                <span className={status === 'failed' ? 'font-medium text-danger' : ''}>{t(`payment_${status}`)}</span>
                {created}
              </span>
              {sums.map(({ sum, amount: part }) => (
                <span key={sum} className="flex justify-between gap-3 text-12 text-ink-3">
                  {t(`ledger_${sum}`)}
                  <span className="tabular">{part}</span>
                </span>
              ))}
              {path !== null && (
                <Link to={path} target="_blank" className="text-12 underline underline-offset-3">
                  {t('payment_link')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </FactList>
  )
}
