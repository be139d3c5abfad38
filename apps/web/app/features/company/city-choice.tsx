import { Form } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { GroupChoices } from './load-group-booking.server.ts'

/** First step of a group booking: the city, whose places the form then offers. It needs no script. */
export function CityChoice({ choices: { cities, city } }: { choices: GroupChoices }) {
  const { t } = useTranslation('company')
  return (
    <Form method="get" action="/group-booking" className="grid gap-4 rounded-card border border-sand-200 p-5 md:p-6">
      <h2 className="text-24">{t('city_title')}</h2>
      <Field label={t('city_label')}>
        <Select key={city} name="city" defaultValue={city}>
          <option value="">{t('choose')}</option>
          {cities.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant={city === '' ? 'primary' : 'outline'} wide>
        {t('show_places')}
      </Button>
    </Form>
  )
}
