import { VITAL_DEVICES, VITAL_PAGES } from '@amber/domain/vitals/web-vitals'
import { Form } from 'react-router'
import { type Choice, ChoiceField } from '../kit/choice-field.tsx'
import { DenseButton, DenseLink } from '../kit/dense-button.tsx'
import type { VitalsData } from './load-vitals.server.ts'
import { useVitalWords } from './use-vital-words.ts'
import { VITAL_PERIODS, VITALS_PATH, type VitalsState } from './vitals-url.ts'

/** Filters of the page. A form, so that they work without JavaScript. */
export function VitalFilters({ data, state }: { data: VitalsData; state: VitalsState }) {
  const { t, country, page } = useVitalWords()
  const isFiltered = [state.page, state.device, state.country, state.release].some((value) => value !== undefined)
  return (
    <Form
      // Fields keep what was chosen, so that another page needs fields of its own.
      key={JSON.stringify(state)}
      action={VITALS_PATH}
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-sand-200 px-4 py-2"
    >
      <input type="hidden" name="vital" value={state.vital} />
      <ChoiceField
        name="days"
        label={t('filter_days')}
        value={String(state.days)}
        options={VITAL_PERIODS.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
      />
      <ChoiceField
        name="page"
        label={t('filter_page')}
        value={state.page}
        any={t('all_pages')}
        options={VITAL_PAGES.map((name) => ({ value: name, label: page(name) }))}
      />
      <ChoiceField
        name="device"
        label={t('filter_device')}
        value={state.device}
        any={t('all_devices')}
        options={VITAL_DEVICES.map((name) => ({ value: name, label: t(`device_${name}`) }))}
      />
      <ChoiceField
        name="country"
        label={t('filter_country')}
        value={state.country}
        any={t('all_countries')}
        options={withChosen(data.countries, state.country).map((code) => ({ value: code, label: country(code) }))}
      />
      <ChoiceField
        name="release"
        label={t('filter_release')}
        value={state.release}
        any={t('all_releases')}
        options={withChosen(data.releases, state.release).map((name): Choice => ({ value: name, label: name }))}
      />
      <DenseButton type="submit">{t('apply')}</DenseButton>
      {isFiltered && <DenseLink to={`${VITALS_PATH}?vital=${state.vital}&days=${state.days}`}>{t('clear')}</DenseLink>}
    </Form>
  )
}

/** Lists what was measured, and what is chosen although nothing was. Unknown countries cannot be chosen. */
const withChosen = (rows: readonly { key: string }[], chosen: string | undefined): string[] => [
  ...new Set([...rows.map(({ key }) => key).filter((key) => key !== ''), ...(chosen === undefined ? [] : [chosen])]),
]
