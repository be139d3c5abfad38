import { VITAL_DEVICES, VITAL_PAGES } from '@amber/domain/vitals/web-vitals'
import { EDITION_NAMES } from '@amber/editions/edition'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceField } from '../kit/choice-field.tsx'
import { DenseButton, DenseLink } from '../kit/dense-button.tsx'
import { useVitalWords } from '../vitals/use-vital-words.ts'
import { FUNNEL_PERIODS, FUNNELS_PATH, type FunnelsState } from './funnels-url.ts'

/** Filters of the page. A form, so that they work without JavaScript. */
export function FunnelFilters({ state }: { state: FunnelsState }) {
  const { t } = useTranslation('funnels')
  const { t: words, page } = useVitalWords()
  const isFiltered = state.page !== undefined || state.device !== undefined || state.edition !== undefined
  return (
    <Form
      // Fields keep what was chosen, so that another page needs fields of its own.
      key={JSON.stringify(state)}
      action={FUNNELS_PATH}
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-sand-200 px-4 py-2"
    >
      <ChoiceField
        name="days"
        label={words('filter_days')}
        value={String(state.days)}
        options={FUNNEL_PERIODS.map((days) => ({ value: String(days), label: words('days', { count: days }) }))}
      />
      <ChoiceField
        name="page"
        label={t('filter_page')}
        value={state.page}
        any={t('any_page')}
        options={VITAL_PAGES.map((name) => ({ value: name, label: page(name) }))}
      />
      <ChoiceField
        name="device"
        label={words('filter_device')}
        value={state.device}
        any={words('all_devices')}
        options={VITAL_DEVICES.map((name) => ({ value: name, label: words(`device_${name}`) }))}
      />
      <ChoiceField
        name="edition"
        label={t('filter_edition')}
        value={state.edition}
        any={t('all_editions')}
        options={EDITION_NAMES.map((name) => ({ value: name, label: t(`edition_${name}`) }))}
      />
      <DenseButton type="submit">{words('apply')}</DenseButton>
      {isFiltered && <DenseLink to={`${FUNNELS_PATH}?days=${state.days}`}>{words('clear')}</DenseLink>}
    </Form>
  )
}
