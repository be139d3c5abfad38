import { useTranslation } from '../../../i18n/use-translation.ts'
import { initialsOf } from '../../../ui/initials.ts'
import type { LeadLine } from '../leads/lead-line.ts'
import { StageName } from '../leads/stage-mark.tsx'

/** The strip below the title: the person's initials, the place and the stage. */
export function LeadHead({ lead }: { lead: LeadLine }) {
  const { t } = useTranslation('staff_leads')
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-sand-200 px-4 py-2.5">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-pill bg-sand-100 font-medium text-ink-2"
      >
        {initialsOf(lead.name ?? '')}
      </span>
      <div className="min-w-0">
        <p className="font-medium">{[lead.place, lead.city].filter(Boolean).join(', ')}</p>
        <p className="text-12 text-ink-3">{[lead.moveIn, lead.stay].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="ml-auto" title={t('column_stage')}>
        <StageName stage={lead.stage} />
      </p>
    </div>
  )
}
