import { useTranslation } from '../../i18n/use-translation.ts'
import { useChosenStay, useForm } from './form/form-state.ts'
import { HoldPanel } from './shared/hold-panel.tsx'

/** States that nothing is held until the form is sent. */
export function HoldNotice() {
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
