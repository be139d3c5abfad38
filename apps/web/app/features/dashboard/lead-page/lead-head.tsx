import { staffMovesFrom, type StaffStage } from '@amber/domain/lead/staff-stages'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { initialsOf } from '../../../ui/initials.ts'
import type { LeadLine } from '../leads/lead-line.ts'
import { MoveLinks } from '../leads/move-form.tsx'
import { StageName } from '../leads/stage-mark.tsx'

type Props = {
  lead: LeadLine
  /** Target of the key that goes to the stages; undefined while the form of a move has it. */
  stageId: string | undefined
  urlOf: (to: StaffStage | undefined) => string
}

/** The strip below the title: the person's initials, the place, the stage and those to which the lead can go. */
export function LeadHead({ lead, stageId, urlOf }: Props) {
  const { t } = useTranslation('staff_leads')
  const id = useId()
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-sand-200 px-4 py-2.5">
      <div className="flex min-w-0 items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-pill bg-sand-100 font-medium text-ink-2"
        >
          {initialsOf(lead.name ?? '')}
        </span>
        <div className="min-w-0">
          <p className="font-medium">{[lead.place, lead.city].filter(Boolean).join(', ')}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
            <span title={t('column_stage')} className="font-medium text-ink-2">
              <StageName stage={lead.stage} />
            </span>
            {[lead.moveIn, lead.stay].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {staffMovesFrom(lead.stage).length > 0 && (
        <section id={stageId} aria-labelledby={id} className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <h2 id={id} className="font-sans text-12 font-medium tracking-normal text-ink-3">
            {t('move_title')}
          </h2>
          <MoveLinks lead={lead} urlOf={urlOf} />
        </section>
      )}
    </div>
  )
}
