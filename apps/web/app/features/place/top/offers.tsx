import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLength } from '../../../shared/stay/use-length.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePlace } from '../place-state.ts'

/** Offers for the whole place with their terms. */
export function Offers() {
  const { t } = useTranslation('place')
  const { offers, isLet, wordsLanguage } = usePlace()
  const formatLength = useLength()
  if (!isLet || offers.length === 0) return null
  return (
    <ul aria-label={t('offers')} className="mt-4 flex flex-wrap items-start gap-2">
      {offers.map(({ id, name, offerType, terms, code, until, minStay }) => (
        <li key={id} className="max-w-full">
          <details className="group max-w-[37em] rounded-control bg-honey-tint text-honey-ink">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
              <span className="grow">
                <span lang={wordsLanguage}>{name}</span>
                {until !== null && <span className="ml-2 text-13 font-normal">{t('offer_until', { day: until })}</span>}
              </span>
              <Icon name="chevron-down" size="small" className="transition-transform group-open:rotate-180" />
            </summary>
            <p className="px-3 pb-3">
              <span lang={wordsLanguage}>{terms}</span>{' '}
              {minStay !== null && `${t('offer_min_stay', { length: formatLength(minStay.count, minStay.unit) })} `}
              {t(`offer_${offerType}_how`)}
              {code !== null && (
                <span className="mt-1 block">
                  {t(offerType === 'discount' ? 'offer_code' : 'offer_code_use', { code })}
                </span>
              )}
            </p>
          </details>
        </li>
      ))}
    </ul>
  )
}
