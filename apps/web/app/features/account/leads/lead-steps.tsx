import type { Turn } from '@amber/domain/lead/stages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { LeadStep } from './lead-lines.ts'

/** Connector between steps: vertical on phones, horizontal elsewhere. */
const LINE =
  'before:absolute before:bg-sand-300 last:before:hidden max-md:before:top-7 max-md:before:left-[10.5px] max-md:before:h-[calc(100%-22px)] max-md:before:w-px md:before:top-[11px] md:before:right-1.5 md:before:left-7 md:before:h-px'

const TEXT = { done: 'text-ink-2', next: 'font-semibold', later: 'text-ink-3' } as const

export function LeadSteps({ steps, turn }: { steps: readonly LeadStep[]; turn: Turn }) {
  const { t } = useTranslation('leads')
  return (
    <ol aria-label={t('progress')} className="grid md:auto-cols-fr md:grid-flow-col">
      {steps.map(({ stage, name, state, day }) => (
        <li
          key={stage}
          {...(state === 'next' && { 'aria-current': 'step' })}
          className={`relative grid items-center gap-x-3 py-1.5 max-md:grid-cols-[24px_1fr_auto] md:content-start md:gap-y-0.5 md:py-0 md:pr-2 ${LINE} ${TEXT[state]}`}
        >
          <Mark state={state} turn={turn} />
          <span className="md:mt-1.5">
            {t(`stage_${name}`)}
            {state === 'done' && <span className="sr-only"> ({t('step_done')})</span>}
          </span>
          {day !== null && (
            <span className="text-13 font-normal text-ink-3">
              {state === 'next' && stage !== 'moved_in' ? t(dueKey(stage), { day }) : day}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The day of an enquiry is ours to keep; that of other steps is the student's. */
const dueKey = (stage: LeadStep['stage']) => (stage === 'room_chosen' ? 'reply_by' : 'by_day')

const RINGS = {
  yours: 'border-red after:bg-red',
  ours: 'border-honey-deep after:bg-honey-deep',
  landlord: 'border-honey-deep after:bg-honey-deep',
  nobody: 'border-ink after:bg-ink',
}

function Mark({ state, turn }: { state: LeadStep['state']; turn: Turn }) {
  const shape = 'z-1 grid size-5.5 place-items-center rounded-pill'
  if (state === 'done') {
    return (
      <span className={`${shape} bg-ink text-paper`}>
        <Icon name="check" size="tiny" className="stroke-[2.5]" />
      </span>
    )
  }
  if (state === 'later') return <span className={`${shape} border-[1.5px] border-sand-300 bg-paper`} />
  return <span className={`${shape} border-2 bg-paper after:size-2 after:rounded-pill ${RINGS[turn]}`} />
}
