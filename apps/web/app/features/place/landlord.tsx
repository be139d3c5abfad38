import { useTranslation } from '../../i18n/use-translation.ts'
import { LandlordVerification } from '../../shared/stay/landlord-verification.tsx'
import { usePlace } from './place-state.ts'
import { Section } from './section.tsx'

/** Who lets the place, and whether we have verified it. */
export function Landlord() {
  const { t } = useTranslation('place')
  const { place, landlordVerifiedOn } = usePlace()
  if (place.landlord === null) return null
  const { name, kind } = place.landlord
  return (
    <Section id="landlord" title={t('landlord_title')}>
      <div className="flex items-start gap-4 rounded-card border border-sand-200 p-5">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-pill bg-sand-100 font-semibold text-ink-2"
        >
          {name.charAt(0)}
        </span>
        <div>
          <p className="font-semibold">{name}</p>
          <p className="text-ink-2">{t(`landlord_${kind}`)}</p>
          <p className="mt-2">
            <LandlordVerification verifiedOn={landlordVerifiedOn} />
          </p>
        </div>
      </div>
    </Section>
  )
}
