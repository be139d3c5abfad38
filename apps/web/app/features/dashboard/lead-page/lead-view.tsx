import type { StaffStage } from '@amber/domain/lead/staff-stages'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { dialLeadUrl } from '../dial/dial-url.ts'
import { DenseLink, denseLook } from '../kit/dense-button.tsx'
import { Keys } from '../kit/keys.tsx'
import { listUrl } from '../kit/list-url.ts'
import { leadUrl, readLeadsUrl } from '../leads/leads-url.ts'
import { useShownListUrl } from '../leads/shown-list.ts'
import { MoveStep } from '../leads/move-form.tsx'
import { useLeadWords } from '../leads/use-lead-words.ts'
import type { ChangeOutcome } from './change-lead.server.ts'
import { LeadHead } from './lead-head.tsx'
import type { LeadData } from './load-lead.server.ts'
import { NextTask } from './next-task.tsx'
import { NoteForm } from './note-form.tsx'
import { PersonFacts } from './person-facts.tsx'
import { RoomFacts } from './room-facts.tsx'
import { Timeline } from './timeline.tsx'
import { CALL_ID, STAGE_ID, useLeadKeys } from './use-lead-keys.ts'

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
  /** Video calls with the student. */
  calls?: ReactNode
  /** Shortlists of rooms sent to the student. */
  options?: ReactNode
}

// Positioned, so that hidden texts further down do not lengthen the page.
const COLUMN = 'relative p-4 lg:overflow-y-auto'
const FACTS_COLUMN = `${COLUMN} scroll-mt-14 max-lg:border-t max-lg:border-sand-200`

/** Ids of the columns, to which links lead where they are below each other. */
const COLUMN_IDS = { who: 'lead-person', room_title: 'lead-room', timeline: 'lead-timeline' } as const

/**
 * A lead: who asks for what on the left, the room and the money on the right, and in the middle what to do next above what
 * happened. Forms stay low until they are used, so that the timeline begins high up.
 */
export function LeadView({ data, change, outcome, duplicates, merged, actions, mail, calls, options }: Props) {
  const { t } = useTranslation(['lead_page', 'staff_leads'])
  const { nameOf } = useLeadWords()
  const [query] = useSearchParams()
  const { lead, facts, me, preferences, timeZone, readers, noteKey, actionKey, tasks, snoozeUntil, timeline } = data
  useLeadKeys()
  const listPath = useShownListUrl()
  const { to } = readLeadsUrl(query)
  const isMoving = to !== undefined && to !== lead.stage
  const urlOfMove = (stage: StaffStage | undefined) => listUrl(leadUrl(lead.uuid), query, { to: stage })
  const canCall = lead.phone !== null && !lead.isErased
  const hints = [
    ...(canCall ? [{ keys: ['C'], label: t('staff_leads:hint_call') }] : []),
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
        <>
          <DenseLink to={listPath} variant="plain">
            <Icon name="arrow-left" size="tiny" />
            {t('back')}
          </DenseLink>
          {canCall && (
            <DenseLink id={CALL_ID} to={dialLeadUrl(lead.uuid)}>
              <Icon name="phone" size="tiny" />
              {t('staff_leads:call')}
              <Keys keys={['C']} />
            </DenseLink>
          )}
        </>
      }
    >
      <LeadHead lead={lead} stageId={isMoving ? undefined : STAGE_ID} urlOf={urlOfMove} />
      <nav aria-label={t('jump')} className="flex gap-1.5 border-b border-sand-200 px-4 py-2 lg:hidden">
        {(Object.keys(COLUMN_IDS) as (keyof typeof COLUMN_IDS)[]).map((name) => (
          <a key={name} href={`#${COLUMN_IDS[name]}`} className={denseLook('plain')}>
            {t(name)}
          </a>
        ))}
      </nav>
      <div className="grid min-h-0 grow lg:grid-cols-[16rem_minmax(0,1fr)_17rem] min-[100rem]:grid-cols-[19rem_minmax(0,1fr)_23rem]">
        <div id={COLUMN_IDS.who} className={`${FACTS_COLUMN} max-lg:order-2 lg:border-r lg:border-sand-200`}>
          <PersonFacts
            lead={lead}
            facts={facts}
            me={me}
            preferences={preferences}
            revealed={change && 'revealed' in change ? change.revealed : undefined}
          />
          {merged}
        </div>
        <div className={`${COLUMN} grid min-w-0 content-start gap-3`}>
          {outcome}
          {duplicates}
          {isMoving && (
            <div id={STAGE_ID} className="*:mb-0">
              <MoveStep lead={lead} agreement={facts.agreement.state} me={me} urlOf={urlOfMove} to={to} />
            </div>
          )}
          {!lead.isErased && <NextTask tasks={tasks} snoozeUntil={snoozeUntil} />}
          {actions}
          {!lead.isErased && (
            <NoteForm
              readers={readers}
              noteKey={noteKey}
              written={change && 'done' in change && change.done === 'note_written' && change}
            />
          )}
          {mail}
          <div id={COLUMN_IDS.timeline} className="mt-1 scroll-mt-14">
            <Timeline lead={lead} timeline={timeline} timeZone={timeZone} />
          </div>
        </div>
        <div id={COLUMN_IDS.room_title} className={`${FACTS_COLUMN} max-lg:order-3 lg:border-l lg:border-sand-200`}>
          <RoomFacts lead={lead} facts={facts} me={me} actionKey={actionKey} />
          {calls}
          {options}
        </div>
      </div>
    </DashboardFrame>
  )
}
