import { Form, Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { FactList } from './fact-list.tsx'
import type { LeadData } from './load-lead.server.ts'

/** The requested room as it is now, its hold, the form, the money and the documents. */
export function RoomFacts({ lead, facts, me }: Pick<LeadData, 'lead' | 'facts' | 'me'>) {
  const { t } = useTranslation(['lead_page', 'staff_leads'])
  const { room, holdUntil } = facts
  // As the server decides: only whoever looks after a lead changes it.
  const mayChange = lead.assignee?.id === me
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
          [t('form'), facts.formSent ?? t('form_none')],
          [t('staff_leads:column_commission'), lead.commission],
        ]}
      >
        {!room.isActive && <p className="mt-1.5 font-medium text-danger">{t('room_inactive')}</p>}
        {mayChange && facts.rooms.length > 0 && <ChangeRoom rooms={facts.rooms} />}
        {mayChange && holdUntil !== null && (
          <Form method="post" preventScrollReset className="mt-2">
            <DenseButton type="submit" name="do" value="release_hold">
              {t('release_hold')}
            </DenseButton>
          </Form>
        )}
      </FactList>
      <Payments payments={facts.payments} />
      <Documents documents={facts.documents} />
    </>
  )
}

function ChangeRoom({ rooms }: Pick<LeadData['facts'], 'rooms'>) {
  const { t } = useTranslation('lead_page')
  return (
    <details className="mt-2">
      <summary className="cursor-pointer font-medium text-ink-2 max-lg:py-2.5">{t('change_room')}</summary>
      <Form method="post" preventScrollReset className="mt-1.5 grid gap-1.5">
        <select name="inventory_id" aria-label={t('change_room')} className={DENSE_CONTROL}>
          {rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <DenseButton type="submit" name="do" value="change_room" className="justify-self-start">
          {t('change_room')}
        </DenseButton>
      </Form>
    </details>
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

function Documents({ documents }: Pick<LeadData['facts'], 'documents'>) {
  const { t } = useTranslation(['lead_page', 'documents'])
  return (
    <FactList title={t('documents_title')} facts={[]}>
      {documents === null || documents.length === 0 ? (
        <p className="text-ink-3">{t(documents === null ? 'documents_hidden' : 'documents_none')}</p>
      ) : (
        <ul className="grid gap-1.5">
          {documents.map(({ uuid, kind, state, fileName }) => (
            <li key={uuid} className="flex justify-between gap-3">
              <span className="min-w-0">
                {t(`documents:kind_${kind}`)}
                {fileName !== null && <span className="block truncate text-12 text-ink-3">{fileName}</span>}
              </span>
              {(state === 'checking' || state === 'kept' || state === 'refused') && (
                <span
                  className={state === 'refused' ? 'text-danger' : state === 'kept' ? 'text-success' : 'text-ink-3'}
                >
                  {t(`documents:state_${state}`)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </FactList>
  )
}
