import { useTranslation } from '../../i18n/use-translation.ts'
import { useChosenStay, useForm } from './form/form-state.ts'
import { HoldPanel } from '../../parts/booking/hold-panel.tsx'

/** Before the form is sent nothing is held, and the page says so. */
export function HoldPromise() {
  const { t } = useTranslation('book')
  const { page } = useForm()
  const chosen = useChosenStay()
  if (chosen === undefined) return null
  return (
    <HoldPanel
      title={t('hold_promise', { count: page.holdMinutes })}
      text={t('places_left', { count: chosen.stay.placesLeft })}
    />
  )
}
