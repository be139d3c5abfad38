import { useTranslation } from '../../i18n/use-translation.ts'
import { PerUnit } from '../../shared/money/per-unit.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chatPath } from '../chat/shared/chat-path.ts'
import { useDueToday } from './cost/use-due-today.ts'
import { usePlace } from './place-state.ts'
import type { StayView } from './stay/stay-view.ts'

/** The total of everyone who shares the room, because today's payment is theirs too. */
function Total({ stay, persons }: { stay: StayView; persons: number }) {
  const { t } = useTranslation('place')
  if (persons > 1)
    return <b className="font-semibold text-ink">{t('for_all', { total: stay.total.text, count: persons })}</b>
  return (
    <>
      <b className="font-semibold text-ink">{stay.total.text}</b> {t('whole_stay_short')}
    </>
  )
}

/** The price card for small screens: a single sticky line. */
export function StayBar() {
  const { t } = useTranslation(['place', 'frame'])
  const { chosen, stays, isLet, canPay, formPath } = usePlace()
  const dueTodayOf = useDueToday()
  if (!isLet) return null
  const dueToday = chosen && dueTodayOf(chosen.stay)
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
            <PerUnit unit={stays.unit} persons={chosen.stay.sharers} />
          </span>
          <span className="block text-13 text-ink-2">
            <Total stay={chosen.stay} persons={chosen.room.persons} />
            {!canPay && <span className="block">{t('no_payment_short')}</span>}
            {dueToday && (
              <a href="#payments" className="block underline underline-offset-3">
                {dueToday.title}
              </a>
            )}
          </span>
        </p>
      )}
      <ButtonLink
        to={chatPath('expert')}
        variant="outline"
        aria-label={t('frame:chat_open')}
        className="px-3! max-[374px]:hidden"
      >
        <Icon name="message-circle" />
      </ButtonLink>
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
