import { formatStayChoice } from '@amber/domain/inventory/stay-choice'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { usePlace } from '../place-state.ts'

/** Leads to the form for a mail when the chosen stay gets cheaper. A link, so that it works without script. */
export function PriceAlertLink({ variant = 'outline' }: { variant?: 'outline' | 'link' }) {
  const { t } = useTranslation('nearby')
  const { place, chosen } = usePlace()
  if (chosen === null) return null
  const query = formatStayChoice({ tenancyId: chosen.stay.id, moveIn: chosen.cell.moveIn })
  return (
    <ButtonLink to={`/places/${place.canonical_name}/price-alert?${query.toString()}`} variant={variant} size="small">
      {t('history_alert')}
    </ButtonLink>
  )
}
