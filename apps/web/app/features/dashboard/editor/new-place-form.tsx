import { CURRENCY_CODES, type CurrencyCode, DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'
import { EditorProvider } from './editor-context.ts'
import type { FieldProblems } from './field-problem.ts'
import { FieldRow } from './field-row.tsx'
import { REGION_TEXT } from './region-option.ts'
import type { Values } from './shape.ts'
import { useLabels } from './use-labels.ts'
import { scalarText } from './value-entries.ts'

const NO_CHOICES = {
  place_name: '',
  region_name: '',
  time_zone: 'UTC',
  suppliers: [],
  policies: [],
  nationality_groups: [],
}

type Props = { now: string; problems: FieldProblems; typed: Values }

/** The fields that a place can't be without. It is inactive until its checklist is done. */
export function NewPlaceForm({ now, problems, typed }: Props) {
  const { t } = useTranslation('editor')
  const { option } = useLabels()
  const currency: CurrencyCode = DEFAULT_CURRENCY
  return (
    <EditorProvider
      value={{
        currency,
        choices: NO_CHOICES,
        problems,
        now,
        regionName: () => scalarText(typed[REGION_TEXT]),
        onRowsChanged: () => {},
      }}
    >
      <Form method="post" noValidate className="max-w-[44rem] p-4 lg:p-5">
        <input type="hidden" name="kind" value="place" />
        <FieldRow name="name" value={typed['name']} isFeedOwned={false} />
        <FieldRow name="region_id" value={typed['region_id']} isFeedOwned={false} />
        <FieldRow name="location" value={typed['location'] ?? FIRST_PIN} isFeedOwned={false} />
        <FormRow label={t('label_currency')}>
          {(control) => (
            <select
              {...control}
              name="currency"
              defaultValue={scalarText(typed['currency'] ?? currency)}
              className={DENSE_CONTROL}
            >
              {CURRENCY_CODES.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          )}
        </FormRow>
        <FormRow label={t('label_duration')} hint={t('hint_set_once')}>
          {(control) => (
            <select
              {...control}
              name="duration"
              defaultValue={scalarText(typed['duration'] ?? 'weekly')}
              className={DENSE_CONTROL}
            >
              {PRICING_DURATIONS.map((duration) => (
                <option key={duration} value={duration}>
                  {option('duration', duration)}
                </option>
              ))}
            </select>
          )}
        </FormRow>
        <DenseButton type="submit" name="do" value="create" variant="primary" className="mt-4">
          {t('create')}
        </DenseButton>
      </Form>
    </EditorProvider>
  )
}

/** Where the pin starts, because a map needs a point to show. */
const FIRST_PIN = { lat: 51.5072, lng: -0.1276 }
