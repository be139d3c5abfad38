import { formatMoney } from '@amber/domain/money/format-money'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { useFilterLabels } from '../../search/shared/use-filter-labels.ts'
import { FactList } from './fact-list.tsx'
import { languageName } from './language-name.ts'
import type { LeadData } from './load-lead.server.ts'
import { PreferenceForm } from './preference-form.tsx'

type Props = Pick<LeadData, 'lead' | 'facts' | 'me' | 'preferences'>

/** Preferences of the student. Those that only their searches say are marked, because nobody has asked them yet. */
export function PreferenceFacts({ lead, facts, me, preferences }: Props) {
  const { t } = useTranslation(['lead_page', 'staff_leads'])
  const { language } = useSite()
  const labels = useFilterLabels(null)
  const { budget, room_types: roomTypes, must_haves: mustHaves, university, languages, decision, written } = preferences
  const known = <Value,>(fact: Known<Value> | null, text: (value: Value) => ReactNode) =>
    fact && (
      <>
        {text(fact.value)}
        {fact.source !== 'staff' && <span className="block text-12 text-ink-3">{t(`source_${fact.source}`)}</span>}
      </>
    )
  return (
    <FactList
      title={t('looking_for')}
      facts={[
        [t('staff_leads:column_place'), lead.place],
        [t('staff_leads:column_city'), lead.city],
        [t('university'), known(university, ({ name }) => name)],
        [t('move_in'), lead.moveIn],
        [t('stay'), lead.stay],
        [
          t('budget'),
          known(budget, (value) =>
            [
              t('staff_leads:period_of', { amount: formatMoney(value, language), period: value.period }),
              ...(value.all_in ? [t('all_in')] : []),
            ].join(', '),
          ),
        ],
        [t('room_types'), known(roomTypes, (types) => types.map(labels.unitType).join(', '))],
        [t('must_haves'), known(mustHaves, (amenities) => amenities.map(labels.amenity).join(', '))],
        [t('speaks'), languages.map((code) => languageName(code, language)).join(', ')],
        [t('people'), facts.people],
        [t('decision'), decision],
      ]}
    >
      {written && (
        <p className="mt-1.5 text-12 text-ink-3">
          {written.by === null
            ? t('asked_at', { when: written.when })
            : t('asked_by', { when: written.when, name: written.by })}
        </p>
      )}
      {!lead.isErased && lead.assignee?.id === me && <PreferenceForm lead={lead} preferences={preferences} />}
    </FactList>
  )
}

type Known<Value> = { value: Value; source: 'staff' | 'saved_search' | 'search' }
