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
import type { ChangeOutcome } from './change-lead.server.ts'
import { LeadHead } from './lead-head.tsx'
import type { LeadData } from './load-lead.server.ts'
import { NextTask } from './next-task.tsx'
import { NoteForm } from './note-form.tsx'
import { PersonFacts } from './person-facts.tsx'
import { RoomFacts } from './room-facts.tsx'
import { Timeline } from './timeline.tsx'
import { STAGE_ID, useLeadKeys } from './use-lead-keys.ts'

type Props = {
  data: LeadData
  /** Result of a form of this page. */
  change?: ChangeOutcome | undefined
  outcome?: ReactNode
  /** Notice of leads that are probably of the same person. */
  duplicates?: ReactNode
  /** Leads that are merged into this one. */
  merged?: ReactNode
  /** Actions on the lead, within an element with `ACTIONS_ID`. */
  actions?: ReactNode
  /** Mails to and from the student, within an element with `MAIL_ID`. */
  mail?: ReactNode
  /** Shortlists of rooms sent to the student. */
  options?: ReactNode
}

const COLUMN = 'p-4 max-lg:border-t max-lg:border-sand-200 lg:overflow-y-auto'

/** A lead: who asks for what on the left, what happened in the middle, and the room and the money on the right. */
export function LeadView({ data, change, outcome, duplicates, merged, actions, mail, options }: Props) {
  const { t } = useTranslation('lead_page')
  const { nameOf } = useLeadWords()
  const [query] = useSearchParams()
  const { lead, facts, me, preferences, timeZone, readers, noteKey, actionKey, tasks, snoozeUntil, timeline } = data
  useLeadKeys()
  const hints = [
    ...(mail ? [{ keys: ['E'], label: t('hint_mail') }] : []),
    { keys: ['N'], label: t('hint_note') },
    { keys: ['S'], label: t('hint_stage') },
    ...(actions ? [{ keys: ['A'], label: t('hint_actions') }] : []),
    { keys: ['J', 'K'], label: t('hint_timeline') },
    { keys: ['1–9'], label: t('hint_filter') },
  ]
  return (
    <DashboardFrame
      title={nameOf(lead)}
      note={lead.reference}
      hasOwnScroll
      hints={hints}
      actions={
        <DenseLink to={LEADS_PATH} variant="plain">
          <Icon name="arrow-left" size="tiny" />
          {t('back')}
        </DenseLink>
      }
    >
      <LeadHead lead={lead} />
      <div className="grid min-h-0 grow lg:grid-cols-[16rem_minmax(0,1fr)_17rem] min-[100rem]:grid-cols-[19rem_minmax(0,1fr)_23rem]">
        <div className={`${COLUMN} max-lg:order-2 lg:border-r lg:border-sand-200`}>
          <PersonFacts
            lead={lead}
            facts={facts}
            me={me}
            preferences={preferences}
            revealed={change && 'revealed' in change ? change.revealed : undefined}
          />
          {merged}
        </div>
        <div className="grid min-w-0 content-start gap-4 p-4 lg:overflow-y-auto">
          {outcome}
          {duplicates}
          {!lead.isErased && <NextTask tasks={tasks} snoozeUntil={snoozeUntil} />}
          <div id={STAGE_ID} className="*:mb-0">
            <MoveForm lead={lead} me={me} urlOf={(to) => listUrl(leadUrl(lead.uuid), query, { to })} />
          </div>
          {actions}
          {!lead.isErased && (
            <NoteForm
              readers={readers}
              noteKey={noteKey}
              written={change && 'done' in change && change.done === 'note_written' && change}
            />
          )}
          {mail}
          <Timeline lead={lead} timeline={timeline} timeZone={timeZone} />
        </div>
        <div className={`${COLUMN} max-lg:order-3 lg:border-l lg:border-sand-200`}>
          <RoomFacts lead={lead} facts={facts} actionKey={actionKey} />
          {options}
        </div>
      </div>
    </DashboardFrame>
  )
}
