import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import { listUrl } from '../kit/list-url.ts'
import { LEADS_PATH, leadUrl } from '../leads/leads-url.ts'
import { MoveForm } from '../leads/move-form.tsx'
import { useLeadWords } from '../leads/use-lead-words.ts'
import { LeadHead } from './lead-head.tsx'
import type { LeadData } from './load-lead.server.ts'
import { PersonFacts } from './person-facts.tsx'

type Props = {
  data: LeadData
  outcome?: ReactNode
  /** Mails to and from the student. */
  mail?: ReactNode
  /** Shortlists of rooms sent to the student. */
  options?: ReactNode
}

/** A lead: who asks for what on the left, what happened in the middle, and the room and the money on the right. */
export function LeadView({ data, outcome, mail, options }: Props) {
  const { t } = useTranslation('lead_page')
  const { nameOf } = useLeadWords()
  const [query] = useSearchParams()
  const { lead, me } = data
  return (
    <DashboardFrame
      title={nameOf(lead)}
      note={lead.reference}
      hasOwnScroll
      actions={
        <DenseLink to={LEADS_PATH} variant="plain">
          <Icon name="arrow-left" size="tiny" />
          {t('back')}
        </DenseLink>
      }
    >
      <LeadHead lead={lead} />
      <div className="grid min-h-0 grow lg:grid-cols-[15rem_minmax(0,1fr)_18rem] min-[100rem]:grid-cols-[19rem_minmax(0,1fr)_23rem]">
        <div className="p-4 max-lg:order-2 max-lg:border-t max-lg:border-sand-200 lg:overflow-y-auto lg:border-r lg:border-sand-200">
          <PersonFacts lead={lead} />
        </div>
        <div className="grid content-start gap-4 p-4 lg:overflow-y-auto">
          {outcome}
          <MoveForm lead={lead} me={me} urlOf={(to) => listUrl(leadUrl(lead.uuid), query, { to })} />
          {mail}
        </div>
        <div className="p-4 max-lg:order-3 max-lg:border-t max-lg:border-sand-200 lg:overflow-y-auto lg:border-l lg:border-sand-200">
          {options}
        </div>
      </div>
    </DashboardFrame>
  )
}
