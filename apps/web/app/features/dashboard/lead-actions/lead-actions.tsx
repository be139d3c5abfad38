import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { canBookFor, readBooked } from '../lead-book/book-url.ts'
import type { LeadData } from '../lead-page/load-lead.server.ts'
import { ACTIONS_ID } from '../lead-page/use-lead-keys.ts'
import type { LeadActionOutcome } from './act-on-lead.server.ts'
import { BookForStudent } from './book-for-student.tsx'
import { ChangeRoom } from './change-room.tsx'
import { RequestDocuments } from './request-documents.tsx'
import { PrepareAgreement } from './prepare-agreement.tsx'
import { CancelBooking, isBooked, RequestPayment } from './payment-actions.tsx'
import { ExtendHold, ReleaseHold } from './hold-actions.tsx'

type Props = {
  data: Pick<LeadData, 'lead' | 'facts' | 'me' | 'actionKey'>
  outcome: LeadActionOutcome | undefined
  /** Whether no form of this page was sent since it was opened. */
  isUnchanged: boolean
}

/** Actions that staff can take now, besides moving the lead and writing. Each says what will happen and asks for what it needs. */
export function LeadActions({ data: { lead, facts, me, actionKey }, outcome, isUnchanged }: Props) {
  const { t } = useTranslation('lead_actions')
  const id = useId()
  const [query] = useSearchParams()
  const booked = readBooked(query)
  if (lead.isErased) return null
  const { hold, rooms, neededDocuments, amountDue, payments } = facts
  // The address stays when the page is loaded again, after the hold has ended or the student has paid.
  const isBookedShown = booked === (hold ? 'held' : 'sent')
  return (
    <section id={ACTIONS_ID} aria-labelledby={id} className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
      <div className="basis-full empty:hidden">
        {isBookedShown && isUnchanged && (
          <Outcome of={lead} tone="done">
            {hold ? `${t('done_booked')} ${t('notified')}` : t('done_booked_unheld')}
          </Outcome>
        )}
        {outcome && <ActionOutcome outcome={outcome} heldUntil={facts.holdUntil} />}
      </div>
      <h2 id={id} className="pt-1 font-sans text-13 font-semibold tracking-normal max-lg:basis-full">
        {t('title')}
      </h2>
      {lead.assignee?.id === me ? (
        // A finished action closes, because what it depends on has changed.
        <ul
          key={`${hold?.expiresAt} ${facts.agreement.state}`}
          className="flex min-w-0 flex-1 basis-60 flex-wrap gap-1.5"
        >
          {rooms.length > 0 && <ChangeRoom rooms={rooms} />}
          {hold && <ExtendHold actionKey={actionKey} hold={hold} />}
          {hold && <ReleaseHold actionKey={actionKey} />}
          {neededDocuments && <RequestDocuments actionKey={actionKey} needed={neededDocuments} />}
          {canBookFor(lead.stage) && <BookForStudent uuid={lead.uuid} />}
          {amountDue !== null && <RequestPayment actionKey={actionKey} amount={amountDue} />}
          {facts.agreement.canPrepare && <PrepareAgreement agreement={facts.agreement} />}
          {isBooked(lead.stage) && <CancelBooking uuid={lead.uuid} payments={payments} />}
        </ul>
      ) : (
        <p className="pt-1 text-ink-3">{t('only_assigned')}</p>
      )}
    </section>
  )
}

function ActionOutcome({ outcome, heldUntil }: { outcome: LeadActionOutcome; heldUntil: string | null }) {
  const { t } = useTranslation('lead_actions')
  const { acted } = outcome
  if ('problem' in acted) {
    return (
      <Outcome of={outcome} tone="refused">
        {t(`problem_${acted.problem}`)}
      </Outcome>
    )
  }
  return (
    <Outcome of={outcome} tone="done">
      {t(`done_${acted.done}`, { time: heldUntil ?? '' })}
      {acted.isNotified !== null && ` ${t(acted.isNotified ? 'notified' : 'not_notified')}`}
    </Outcome>
  )
}
