import { useTranslation } from '../../i18n/use-translation.ts'
import type { OtherOfferView } from './other-offers.ts'
import { useLength } from './use-length.ts'

type Props = {
  offers: readonly OtherOfferView[]
  /** How cashback is paid, for readers other than the student. */
  cashbackText?: string | undefined
}

/** Lists the offers that change no total, below it, and says why. Needs the messages of `place`. */
export function OtherOfferList({ offers, cashbackText }: Props) {
  const { t } = useTranslation('place')
  const length = useLength()
  if (offers.length === 0) return null
  return (
    <div className="mt-3 text-13 text-ink-2">
      <p className="font-semibold">{t('other_offers')}</p>
      <ul className="grid gap-1">
        {offers.map(({ id, name, offerType, needs }) => (
          <li key={id}>
            {t('other_offer', {
              name,
              how: needs
                ? t('offer_needs', { length: length(needs.count, needs.unit) })
                : ((offerType === 'cashback' ? cashbackText : undefined) ?? t(`offer_${offerType}_applied`)),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
