import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { STAR_VALUES } from './form-fields.ts'

type Props = { chosen: number | null; error?: string | undefined }

/** Five radio buttons as stars, filled up to the chosen one by CSS alone. */
export function StarChoice({ chosen, error }: Props) {
  const { t } = useTranslation('review')
  const id = useId()
  return (
    <fieldset {...(error && { 'aria-describedby': `${id}-error` })} className="grid justify-items-start gap-1.5">
      <legend className="mb-1.5 font-semibold">{t('rating')}</legend>
      <div className="-ml-2 flex">
        {STAR_VALUES.map((stars) => (
          <label
            key={stars}
            className="relative grid size-12 cursor-pointer place-items-center rounded-control text-ink-3 has-checked:text-honey-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-0 has-focus-visible:outline-ink has-checked:[&_svg]:fill-current [&:has(~_label_:checked)]:text-honey-deep [&:has(~_label_:checked)_svg]:fill-current"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={chosen === stars}
              {...(error && { 'aria-invalid': true })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon name="star" className="size-8" />
            <span className="sr-only">{t('stars', { count: stars })}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
