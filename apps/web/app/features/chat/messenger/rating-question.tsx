import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'

const RATINGS = [1, 2, 3, 4, 5] as const

type Props = {
  /** The answer, if the question was answered before. */
  rating: number | null
  onRate: (rating: number) => Promise<void>
}

/** Asks once, after a thread was closed, whether it helped. */
export function RatingQuestion({ rating, onRate }: Props) {
  const { t } = useTranslation('chat')
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')
  if (rating !== null) {
    return <output className="block py-2 text-center text-13 text-ink-2">{t('rated')}</output>
  }
  const rate = (chosen: number) => {
    setState('sending')
    onRate(chosen).catch((error: unknown) => {
      reportError(error)
      setState('failed')
    })
  }
  return (
    <fieldset disabled={state === 'sending'} className="mt-2 rounded-card border border-sand-200 p-4 text-center">
      <legend className="sr-only">{t('rate_title')}</legend>
      <p aria-hidden="true" className="font-semibold">
        {t('rate_title')}
      </p>
      <div className="mt-2 flex justify-center">
        {RATINGS.map((value) => (
          <button
            key={value}
            type="button"
            aria-label={t('rate_value', { value })}
            onClick={() => rate(value)}
            className="grid size-11 cursor-pointer place-items-center rounded-control text-honey-deep hover:bg-sand-100 [&:has(~button:hover)>svg]:fill-current [&:hover>svg]:fill-current"
          >
            <Icon name="star" size="large" />
          </button>
        ))}
      </div>
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-13 text-danger">
          {t('rate_failed')}
        </p>
      )}
    </fieldset>
  )
}
