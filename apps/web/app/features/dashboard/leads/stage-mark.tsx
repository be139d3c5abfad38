import { STAFF_STAGES, type StaffStage } from '@amber/domain/lead/staff-stages'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Stages from which the student has paid. */
const PAID_FROM = STAFF_STAGES.indexOf('paid')
const LAST = STAFF_STAGES.indexOf('paid_out')
const FORM_FROM = STAFF_STAGES.indexOf('form_started')

function toneOf(stage: StaffStage): string {
  const position = STAFF_STAGES.indexOf(stage)
  if (position > LAST) return 'text-ink-4'
  if (position >= PAID_FROM) return 'text-success'
  return position >= FORM_FROM ? 'text-warning' : 'text-ink-3'
}

/** A disc that fills as the lead comes along; empty for a new one and for those that staff stopped working on. */
export function StageMark({ stage }: { stage: StaffStage }) {
  const position = STAFF_STAGES.indexOf(stage)
  const share = position > LAST ? 0 : Math.round((position / LAST) * 100)
  return (
    <span
      aria-hidden="true"
      className={`inline-grid size-3.5 shrink-0 place-items-center rounded-pill border-[1.5px] border-current ${toneOf(stage)}`}
    >
      <span
        className="size-2 rounded-pill"
        style={{ background: `conic-gradient(currentColor ${share}%, transparent 0)` }}
      />
    </span>
  )
}

export function StageName({ stage }: { stage: StaffStage }) {
  const { t } = useTranslation('staff_leads')
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <StageMark stage={stage} />
      <span className="truncate">{t(`stage_${stage}`)}</span>
    </span>
  )
}
