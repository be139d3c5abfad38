import { useTranslation } from '../../i18n/use-translation.ts'
import { Select } from '../../ui/select.tsx'

const HOURS_A_DAY = 24

type Props = { name: string; first: 0 | 1; chosen: number | undefined }

/** Of twenty-four: from 0 it begins, by 24 it ends. */
export function HourSelect({ name, first, chosen }: Props) {
  const { t } = useTranslation('contact')
  return (
    <Select name={name} defaultValue={chosen ?? ''}>
      <option value="">{t('any_hour')}</option>
      {Array.from({ length: HOURS_A_DAY }, (_, index) => index + first).map((hour) => (
        <option key={hour} value={hour}>
          {`${String(hour).padStart(2, '0')}:00`}
        </option>
      ))}
    </Select>
  )
}
