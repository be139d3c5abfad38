import { MAX_DECISION_LENGTH, MUST_HAVES, SPOKEN_LANGUAGES, WANTED_ROOM_TYPES } from '@amber/domain/lead/preferences'
import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { useFilterLabels } from '../../search/shared/use-filter-labels.ts'
import { CheckList } from '../kit/check-list.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_TEXT_AREA } from '../kit/form-row.tsx'
import { NameField } from '../kit/name-field.tsx'
import { BudgetFields, MoveInField, StayFields } from '../leads/budget-fields.tsx'
import { languageName } from './language-name.ts'
import type { LeadData } from './load-lead.server.ts'

/** Writes down what the student told the agent. It starts with what their searches say, to be confirmed. */
export function PreferenceForm({ lead, preferences }: Pick<LeadData, 'lead' | 'preferences'>) {
  const { t } = useTranslation('lead_page')
  const { language } = useSite()
  const labels = useFilterLabels(null)
  const { budget, room_types: roomTypes, must_haves: mustHaves, university, languages, decision } = preferences
  return (
    <details className="mt-2">
      <summary className="cursor-pointer py-1 font-medium max-lg:py-3">{t('preferences_edit')}</summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-3">
        <p className="text-12 text-ink-3">{t('preferences_hint')}</p>
        <BudgetFields budget={budget?.value ?? null} currency={lead.fields.currency} />
        <MoveInField moveIn={lead.fields.move_in} />
        <StayFields stay={lead.fields.stay} />
        <Labelled label={t('university')}>
          {(id) => (
            <NameField
              filter="region_canonical_name"
              name="university"
              value={university?.value.name}
              control={{ id }}
            />
          )}
        </Labelled>
        <CheckList
          legend={t('room_types')}
          name="room_types"
          options={WANTED_ROOM_TYPES.map((value) => ({ value, label: labels.unitType(value) }))}
          chosen={roomTypes?.value}
        />
        <CheckList
          legend={t('must_haves')}
          name="must_haves"
          options={MUST_HAVES.map((value) => ({ value, label: labels.amenity(value) }))}
          chosen={mustHaves?.value}
        />
        <details>
          <summary className="cursor-pointer py-1 text-12 font-medium text-ink-3 max-lg:py-3">{t('speaks')}</summary>
          <CheckList
            legend={t('speaks')}
            name="languages"
            options={SPOKEN_LANGUAGES.map((value) => ({ value, label: languageName(value, language) }))}
            chosen={languages}
          />
        </details>
        <Labelled label={t('decision_hint')}>
          {(id) => (
            <textarea
              id={id}
              name="decision"
              maxLength={MAX_DECISION_LENGTH}
              defaultValue={decision ?? ''}
              className={DENSE_TEXT_AREA}
            />
          )}
        </Labelled>
        <DenseButton type="submit" name="do" value="preferences" className="justify-self-start">
          {t('preferences_save')}
        </DenseButton>
      </Form>
    </details>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-12 font-medium text-ink-3">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
