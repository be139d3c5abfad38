import { useTranslation } from '../../i18n/use-translation.ts'
import { PerUnit } from '../../shared/money/per-unit.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { usePlace } from './place-state.ts'

/** The price card for small screens: a single sticky line. */
export function StayBar() {
  const { t } = useTranslation('place')
  const { chosen, stays, isLet, canPay, formPath } = usePlace()
  if (!isLet) return null
  return (
    <aside
      aria-label={t('your_stay_short')}
      className="stay-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-2 bg-paper px-(--gutter) py-3 shadow-bar lg:hidden"
    >
      {chosen === null ? (
        <p className="mr-auto font-semibold">{t('full_title')}</p>
      ) : (
        <p className="tabular mr-auto min-w-0 leading-tight">
          <span className="text-20 font-[680] tracking-[-0.025em]">{chosen.stay.price.text}</span>
          <span className="text-ink-2">
            <PerUnit unit={stays.unit} persons={chosen.room.persons} />
          </span>
          <span className="block text-13 text-ink-2">
            <b className="font-semibold text-ink">{chosen.stay.personTotal.text}</b> {t('whole_stay_short')}
          </span>
        </p>
      )}
      <ButtonLink
        to={formPath('lead')}
        variant={canPay && chosen ? 'outline' : 'primary'}
        className={`px-3.5! ${canPay && chosen ? 'max-[359px]:hidden' : ''}`}
      >
        {t('enquire')}
      </ButtonLink>
      {canPay && chosen && <ButtonLink to={formPath('form')}>{t('book')}</ButtonLink>}
    </aside>
  )
}
