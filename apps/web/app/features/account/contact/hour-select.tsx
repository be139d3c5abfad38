import { useTranslation } from '../../../i18n/use-translation.ts'
import { Select } from '../../../ui/select.tsx'

const HOURS_PER_DAY = 24

type Props = { name: string; first: 0 | 1; chosen: number | undefined }

/** Offers 24 hours: 0 to 23 as a start, 1 to 24 as an end, depending on `first`. */
export function HourSelect({ name, first, chosen }: Props) {
  const { t } = useTranslation('contact')
  return (
    <Select name={name} defaultValue={chosen ?? ''}>
      <option value="">{t('any_hour')}</option>
      {Array.from({ length: HOURS_PER_DAY }, (_, index) => index + first).map((hour) => (
        <option key={hour} value={hour}>
          {`${String(hour).padStart(2, '0')}:00`}
        </option>
      ))}
    </Select>
  )
}
