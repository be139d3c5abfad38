import { LOCALES } from '@amber/domain/languages'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { MonthPicker } from '../../ui/month-picker.tsx'
import { type Range, Slider } from '../../ui/slider.tsx'
import { Columns, Section } from './section.tsx'

const CONTINENTS = [
  { continent: 'europe', countries: ['GB', 'IE', 'DE', 'FR', 'ES', 'IT', 'NL'] },
  { continent: 'asia', countries: ['CN', 'IN', 'AE'] },
  { continent: 'america', countries: ['CA', 'US'] },
  { continent: 'oceania', countries: ['AU', 'NZ'] },
] as const

export function Choosing() {
  const { t } = useTranslation('ui')
  return (
    <Section title={t('choosing')}>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Countries />
        <Prices />
      </div>
    </Section>
  )
}

function Countries() {
  const { t } = useTranslation('ui')
  const locale = LOCALES[useSite().language]
  const [text, setText] = useState('')
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const nameOf = (code: string) => names.of(code) ?? code
  const query = text.toLocaleLowerCase(locale)
  const matches = (code: string) => nameOf(code).toLocaleLowerCase(locale).includes(query)
  const groups = CONTINENTS.map(({ continent, countries }) => ({
    label: t(continent),
    options: countries.filter(matches),
  })).filter(({ options }) => options.length > 0)
  const status = t('countries_found', { count: groups.flatMap(({ options }) => options).length })
  return (
    <Field label={t('country')} hint={t('country_hint')}>
      <Combobox
        text={text}
        onText={setText}
        groups={groups}
        keyOf={(code) => code}
        onChoose={(code) => setText(nameOf(code))}
        status={status}
        empty={status}
        listLabel={t('countries')}
      >
        {(code) => nameOf(code)}
      </Combobox>
    </Field>
  )
}

function Prices() {
  const { t } = useTranslation('ui')
  const locale = LOCALES[useSite().language]
  const [range, setRange] = useState<Range>([150, 275])
  const pounds = new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
  const format = (amount: number) => pounds.format(amount)
  const limits = { min: 100, max: 500, step: 5, format }
  return (
    <div className="grid content-start gap-4">
      <fieldset className="min-w-0">
        <legend className="font-semibold">{t('price')}</legend>
        <Slider {...limits} value={range} onChange={setRange} labels={[t('price_from'), t('price_to')]} />
        <p className="tabular text-13 text-ink-2">
          {t('price_range', { low: format(range[0]), high: format(range[1]) })}
        </p>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="font-semibold">{t('price_off')}</legend>
        <Slider {...limits} value={[200, 400]} onChange={setRange} labels={[t('price_from'), t('price_to')]} disabled />
      </fieldset>
    </div>
  )
}

export function Dates({ today }: { today: string }) {
  const { t } = useTranslation('ui')
  const locale = LOCALES[useSite().language]
  const [day, setDay] = useState<string>()
  const [month, setMonth] = useState<string>()
  const days = {
    today,
    language: locale,
    placeholder: t('pick_day'),
    labels: { previous: t('earlier_month'), next: t('later_month') },
  }
  return (
    <Section title={t('dates')}>
      <Columns>
        <Field label={t('day')}>
          <DatePicker {...days} value={day} onChange={setDay} min={today} name="day" />
        </Field>
        <Field label={t('month')}>
          <MonthPicker
            value={month}
            onChange={setMonth}
            thisMonth={today.slice(0, 7)}
            min={today.slice(0, 7)}
            language={locale}
            placeholder={t('pick_month')}
            labels={{ previous: t('earlier_year'), next: t('later_year') }}
            name="month"
          />
        </Field>
        <Field label={t('day_refused')} error={t('day_error')}>
          <DatePicker {...days} value="2020-02-29" onChange={setDay} />
        </Field>
      </Columns>
    </Section>
  )
}
