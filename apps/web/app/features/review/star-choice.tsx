import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { FIVE_STARS } from './form-fields.ts'

type Props = { chosen: number | null; error?: string | undefined }

/** Five stars that are radio buttons: those up to the chosen one are filled, by the style sheet alone. */
export function StarChoice({ chosen, error }: Props) {
  const { t } = useTranslation('review')
  const id = useId()
  return (
    <fieldset {...(error && { 'aria-describedby': `${id}-error` })} className="grid justify-items-start gap-1.5">
      <legend className="mb-1.5 font-semibold">{t('rating')}</legend>
      <div className="-ml-2 flex">
        {FIVE_STARS.map((stars) => (
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
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-13 font-medium text-danger">
          <Icon name="circle-alert" size="small" className="mt-0.5" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
