import { formatMoney } from '@amber/domain/money/format-money'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { useFilterLabels } from '../../search/shared/use-filter-labels.ts'
import { languageName } from '../lead-page/language-name.ts'
import type { LeadLine } from '../leads/lead-line.ts'
import { StageName } from '../leads/stage-mark.tsx'
import type { CallData } from './load-dial.server.ts'
import { PopSection } from './pop-section.tsx'

type Props = { preferences: CallData['preferences']; lead: LeadLine }

/** Shows the place, the stay and the preferences that are known. */
export function PersonPreferences({ preferences, lead }: Props) {
  const { t } = useTranslation(['lead_page', 'staff_leads'])
  const { language } = useSite()
  const labels = useFilterLabels(null)
  const { budget, university, room_types: roomTypes, must_haves: mustHaves, languages, decision } = preferences ?? {}
  const facts: [label: string, value: ReactNode][] = [
    [t('staff_leads:column_place'), [lead.place, lead.city].filter(Boolean).join(', ')],
    [t('university'), university?.value.name],
    [t('move_in'), [lead.moveIn, lead.stay].filter(Boolean).join(', ')],
    [
      t('budget'),
      budget &&
        [
          t('staff_leads:period_of', { amount: formatMoney(budget.value, language), period: budget.value.period }),
          ...(budget.value.all_in ? [t('all_in')] : []),
        ].join(', '),
    ],
    [t('room_types'), roomTypes?.value.map(labels.unitType).join(', ')],
    [t('must_haves'), mustHaves?.value.map(labels.amenity).join(', ')],
    [t('speaks'), languages?.map((code) => languageName(code, language)).join(', ')],
    [t('decision'), decision],
    [t('staff_leads:column_stage'), <StageName key="stage" stage={lead.stage} />],
  ]
  return (
    <PopSection title={t('looking_for')} isInner>
      <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        {facts.map(([label, value]) =>
          value === null || value === undefined || value === '' ? null : (
            <div key={label} className="contents">
              <dt className="text-ink-3">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </PopSection>
  )
}
