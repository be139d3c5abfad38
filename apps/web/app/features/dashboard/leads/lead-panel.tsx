import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { dialLeadUrl } from '../dial/dial-url.ts'
import { DenseLink } from '../kit/dense-button.tsx'
import { listUrl } from '../kit/list-url.ts'
import { SidePanel } from '../kit/side-panel.tsx'
import type { LeadLine } from './lead-line.ts'
import { LEADS_PATH, leadUrl } from './leads-url.ts'
import { MoveForm } from './move-form.tsx'
import { StageName } from './stage-mark.tsx'
import { useLeadWords } from './use-lead-words.ts'

type Props = { lead: LeadLine; me: number; outcome?: ReactNode }

/** A lead beside the list or the board. */
export function LeadPanel({ lead, me, outcome }: Props) {
  const { t } = useTranslation('staff_leads')
  const { labelOf, languageName, nameOf } = useLeadWords()
  const [query] = useSearchParams()
  const facts = [
    [t('column_due'), lead.due],
    [t('recycle_on'), lead.recycleOn],
    [t('exit_reason'), lead.exitReason && t(`reason_${lead.exitReason}`)],
    [t('column_assignee'), lead.assignee?.name ?? t('assignee_nobody')],
    [
      t('column_place'),
      <Link key="place" to={lead.placePath} target="_blank" className="underline underline-offset-3">
        {lead.place}
      </Link>,
    ],
    [t('column_city'), lead.city],
    [t('column_move_in'), [lead.moveIn, lead.stay].filter(Boolean).join(' · ')],
    [t('column_budget'), lead.budget && t('period_of', lead.budget)],
    [t('hold'), lead.hold && t('hold_ends', { time: lead.hold })],
    [t('column_payment'), t(`payment_${lead.payment}`)],
    [t('column_commission'), lead.commission],
    [t('column_last_contact'), lead.lastContact ?? t('last_contact_never')],
    [t('column_phone'), lead.phone],
    [t('column_email'), lead.email],
    [t('filter_tags'), lead.tags.map((tag) => labelOf('tags', tag)).join(', ')],
    [t('column_language'), languageName(lead.language)],
    [t('column_source'), t(`sources_${lead.source}`)],
    [t('column_created'), lead.created],
  ] as const
  return (
    <SidePanel
      title={nameOf(lead)}
      subtitle={`${t('reference')} ${lead.reference}`}
      closeUrl={listUrl(LEADS_PATH, query, { panel: undefined })}
    >
      <p className="-mt-2 mb-3">
        <StageName stage={lead.stage} />
      </p>
      {lead.signals.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-1.5">
          {lead.signals.map((signal) => (
            <li key={signal} className="rounded-tag bg-sand-100 px-1.5 py-0.5 text-12 font-medium text-danger">
              {t(`signals_${signal}`)}
            </li>
          ))}
        </ul>
      )}
      {outcome}
      <p className="mb-4 flex flex-wrap gap-1.5">
        <DenseLink to={leadUrl(lead.uuid)}>{t('open')}</DenseLink>
        {lead.phone !== null && (
          <DenseLink to={dialLeadUrl(lead.uuid)}>
            <Icon name="phone" size="tiny" />
            {t('call')}
          </DenseLink>
        )}
      </p>
      <MoveForm lead={lead} me={me} urlOf={(to) => listUrl(LEADS_PATH, query, { panel: lead.id, to })} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {facts.map(([label, value]) =>
          value === null || value === '' ? null : (
            <div key={label} className="contents">
              <dt className="text-ink-3">{label}</dt>
              <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </SidePanel>
  )
}
