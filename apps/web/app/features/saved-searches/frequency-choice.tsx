import { ALERT_FREQUENCIES, type AlertFrequency } from '@amber/domain/saved-search/vocabulary'
import { useTranslation } from '../../i18n/use-translation.ts'

export function FrequencyChoice({ chosen }: { chosen: AlertFrequency }) {
  const { t } = useTranslation('saved_searches')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{t('frequency')}</legend>
      {ALERT_FREQUENCIES.map((frequency) => (
        <label
          key={frequency}
          className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-card border border-sand-300 p-4 has-checked:border-ink has-checked:bg-sand-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="frequency"
            value={frequency}
            defaultChecked={frequency === chosen}
            className="row-span-2 mt-0.5 size-5 accent-ink"
          />
          <span className="font-medium">{t(`frequency_${frequency}`)}</span>
          <span className="text-13 text-ink-3">{t(`frequency_${frequency}_hint`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
