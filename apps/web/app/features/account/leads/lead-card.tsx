import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SharePaymentLink } from '../../payment/shared/share-payment-link.tsx'
import { BookedFacts } from './booked-facts.tsx'
import { DocumentList } from './document-list.tsx'
import { DepositLink } from './deposit-link.tsx'
import { HeldRoom } from './held-room.tsx'
import type { LeadLine } from './lead-lines.ts'
import { useLeadName, useLeadStayText } from './lead-name.ts'
import { LeadPayments } from './lead-payments.tsx'
import { LeadPicture } from './lead-picture.tsx'
import { LeadSteps } from './lead-steps.tsx'
import { NextActionCard } from './next-action-card.tsx'

const SIZES = '(min-width: 768px) 132px, 88px'
const PICTURE = 'w-22 md:w-33'
const HEAD = 'grid grid-cols-[auto_1fr] items-center gap-4 p-4 md:grid-cols-[auto_1fr_auto] md:p-5'

export function LeadCard({ lead }: { lead: LeadLine }) {
  return lead.closed === null ? <OpenLead lead={lead} /> : <ClosedLead lead={lead} closed={lead.closed} />
}

function OpenLead({ lead }: { lead: LeadLine }) {
  const { t } = useTranslation(['leads', 'payment'])
  const stay = useLeadStayText(lead)
  return (
    <li id={lead.uuid} className="scroll-mt-28 overflow-hidden rounded-card border border-sand-200">
      <article>
        <div className={HEAD}>
          <LeadPicture image={lead.image} sizes={SIZES} className={PICTURE} />
          <div className="min-w-0">
            <LeadTitle lead={lead} />
            {lead.city !== null && <p className="mt-1 text-13 text-ink-2">{lead.city}</p>}
            {stay !== null && <p className="mt-0.5 text-13 text-ink-2">{stay}</p>}
            <p className="tabular mt-0.5 text-13 text-ink-3">{t('reference', { reference: lead.reference })}</p>
          </div>
          {lead.total && (
            <p className="max-md:col-span-full md:text-right">
              <strong className="tabular text-20 font-[650]">{lead.total.text}</strong>
              <span className="block text-13 text-ink-2">{t('total_today', { count: lead.total.persons })}</span>
            </p>
          )}
        </div>
        <div className="grid gap-4 px-4 pb-4 md:px-5 md:pb-5">
          <BookedFacts lead={lead} />
          {lead.payments && <LeadPayments payments={lead.payments} />}
          <LeadSteps steps={lead.steps} turn={lead.turn} />
          {lead.hold && <HeldRoom hold={lead.hold} />}
          <NextActionCard lead={lead} />
          <DocumentList lead={lead} />
          <div className="flex flex-wrap gap-x-6 empty:hidden">
            {lead.options && lead.next !== 'room_chosen' && (
              <ButtonLink to={lead.options.path} variant="link" className="min-h-11">
                <Icon name="house" size="small" />
                {t('options_sent', { count: lead.options.rooms })}
              </ButtonLink>
            )}
            {lead.takeoverPath !== null && (
              <ButtonLink to={lead.takeoverPath} variant="link" className="min-h-11">
                <Icon name="key-round" size="small" />
                {t('offer_rest')}
              </ButtonLink>
            )}
            {lead.agreementPath !== null && (
              <ButtonLink to={lead.agreementPath} variant="link" className="min-h-11">
                <Icon name="file-text" size="small" />
                {t('agreement_open')}
              </ButtonLink>
            )}
            {lead.evidencePath !== null && (
              <ButtonLink to={lead.evidencePath} variant="link" className="min-h-11">
                <Icon name="camera" size="small" />
                {t('evidence_move_in')}
              </ButtonLink>
            )}
            {lead.deposit && <DepositLink deposit={lead.deposit} />}
            {lead.payments && (
              <ButtonLink to={lead.payments.datesPath} reloadDocument variant="link" className="min-h-11">
                <Icon name="calendar" size="small" />
                {t('payment:add_dates')}
              </ButtonLink>
            )}
            {lead.paymentPath !== null && <PaymentLink path={lead.paymentPath} text={t('to_payment')} />}
            {lead.payToken !== null && <SharePaymentLink token={lead.payToken} place={lead.place} size="small" />}
          </div>
        </div>
      </article>
    </li>
  )
}

function ClosedLead({ lead, closed }: { lead: LeadLine; closed: string }) {
  const { t } = useTranslation('leads')
  return (
    <li id={lead.uuid} className="scroll-mt-28 rounded-card border border-sand-200 bg-sand-50">
      <article className={HEAD}>
        <LeadPicture image={lead.image} sizes={SIZES} className={`${PICTURE} grayscale`} />
        <div className="min-w-0">
          <LeadTitle lead={lead} />
          <p className="mt-1 text-13 text-ink-2">
            {t(lead.isCancelled ? 'cancelled_on' : 'closed_on', { day: closed })}
          </p>
          {lead.deposit && <DepositLink deposit={lead.deposit} />}
          {lead.paymentPath !== null && <PaymentLink path={lead.paymentPath} text={t('to_refund')} />}
        </div>
        <ButtonLink to={lead.path} variant="outline" size="small" className="max-md:col-span-full">
          {t('see_place')}
        </ButtonLink>
      </article>
    </li>
  )
}

function PaymentLink({ path, text }: { path: string; text: string }) {
  return (
    <ButtonLink to={path} variant="link" className="min-h-11 justify-self-start">
      <Icon name="receipt-text" size="small" />
      {text}
    </ButtonLink>
  )
}

function LeadTitle({ lead }: { lead: LeadLine }) {
  const name = useLeadName(lead)
  return (
    <h2 className="text-20 wrap-anywhere">
      <Link to={lead.path} className="decoration-1 underline-offset-4 hover:underline">
        {name}
      </Link>
    </h2>
  )
}
