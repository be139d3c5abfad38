import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CostBreakdown } from '../../shared/stay/cost-breakdown.tsx'
import { TodayBox } from './cost/today-box.tsx'
import { StaySpan } from './cost/stay-span.tsx'
import { usePlace } from './place-state.ts'
import { LOW_STOCK_LIMIT } from './rooms/low-stock.ts'
import { StayPrice } from './stay-price.tsx'
import { PriceAlertLink } from './trends/price-alert-link.tsx'
import { SampleAgreementLink } from '../../shared/stay/sample-agreement-link.tsx'
import { useCancellationText } from '../../shared/stay/use-cancellation-text.ts'
import { useLength } from '../../shared/stay/use-length.ts'

/** The chosen stay with its next actions, beside the page content. */
export function PriceCard() {
  const { t } = useTranslation('place')
  const { place } = usePlace()
  return (
    <aside aria-label={t('your_stay')} className="sticky top-24 max-lg:hidden">
      {/*
        Limits the height so that the buttons stay visible however many lines are above them, also beside the chat button,
        which is in the margin of wide windows only.
      */}
      <div className="flex max-h-[calc(100dvh-120px)] flex-col max-xl:max-h-[calc(100dvh-208px)] rounded-card bg-paper shadow-float">
        <CardContent />
      </div>
      {place.view_count > 1 && (
        <p className="mx-1 mt-4 flex items-center gap-2 text-13 text-ink-3">
          <Icon name="history" size="small" />
          {t('views', { count: place.view_count })}
        </p>
      )}
    </aside>
  )
}

function CardContent() {
  const { t } = useTranslation('place')
  const { place, chosen, dates, stays, terms, isLet, canPay, formPath, sampleStay, wordsLanguage } = usePlace()
  const length = useLength()
  const cancellation = useCancellationText(terms)
  if (!isLet)
    return (
      <UnavailableCard title={t('not_let_title')} text={t('not_let_card')} href="#similar" label={t('see_similar')} />
    )
  if (chosen === null || dates === null) {
    return (
      <UnavailableCard title={t('full_title')} text={t('full_text')} href={formPath('lead')} label={t('enquire')} />
    )
  }
  const { room, stay, cell } = chosen
  const chargedLines = stay.lines.filter((line) => line.kind !== 'cost' || !line.included)
  return (
    <>
      {/* The content may scroll, so it must be focusable for keyboard users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} className="scrolled-lines min-h-0 grow overflow-y-auto rounded-t-card p-5 pb-0">
        <StayPrice stay={stay} persons={room.persons} unit={stays.unit} large />
        <p className="mt-2 mb-4 flex items-center justify-between gap-3 font-semibold">
          <span lang={wordsLanguage}>{room.name}</span>
          <Badge tone={cell.placesLeft <= LOW_STOCK_LIMIT ? 'red' : 'plain'}>
            {t('left', { count: cell.placesLeft })}
          </Badge>
        </p>
        <StaySpan label={length(stay.length, stay.lengthUnit)} />
        <dl className="mt-4 grid grid-cols-2 gap-4">
          <div>
            <dt className="text-13 text-ink-3">{t('move_in')}</dt>
            <dd className="font-semibold">{dates.first}</dd>
          </div>
          <div>
            <dt className="text-13 text-ink-3">{t('move_out')}</dt>
            <dd className="font-semibold">{dates.last}</dd>
          </div>
        </dl>
        <div className="mt-4 border-t border-sand-200 pt-2.5">
          <CostBreakdown lines={chargedLines} nameLanguage={wordsLanguage} />
        </div>
      </div>
      <div className="p-5 pt-0">
        <CostBreakdown lines={[]} total={{ label: t('whole_stay'), amount: stay.total }} />
        <p className="mt-2 mb-4 text-13 text-ink-2">
          {stay.refundable !== null && `${t('of_it_back', { amount: stay.refundable.text })} `}
          <a href="#cost" className="font-semibold text-ink underline underline-offset-3">
            {t('all_costs')}
          </a>
        </p>
        <TodayBox stay={stay} />
        <div className="grid gap-2">
          {canPay && (
            <ButtonLink to={formPath('form')} wide>
              {t('book')}
            </ButtonLink>
          )}
          <ButtonLink to={formPath('lead')} variant={canPay ? 'outline' : 'primary'} wide>
            {t('enquire')}
          </ButtonLink>
          {place.virtual_views.length > 0 && (
            <ButtonLink to={`${formPath('lead')}&virtual_tour=true`} variant="link" className="justify-self-center">
              {t('ask_for_tour')}
            </ButtonLink>
          )}
        </div>
        {!canPay && <p className="mt-3 text-13 text-ink-2">{t('no_payment')}</p>}
        <p className="mt-3.5 flex items-start gap-2 text-13 text-ink-2">
          <Icon
            name={cancellation.isFree ? 'shield-check' : 'info'}
            size="small"
            className={`mt-0.5 ${cancellation.isFree ? 'text-success' : ''}`}
          />
          {cancellation.text}
        </p>
        {sampleStay && (
          <p className="mt-2 text-13">
            <SampleAgreementLink stay={sampleStay} />
          </p>
        )}
        <p className="mt-2 text-13">
          <PriceAlertLink variant="link" />
        </p>
      </div>
    </>
  )
}

function UnavailableCard({ title, text, href, label }: { title: string; text: string; href: string; label: string }) {
  return (
    <div className="p-5">
      <p className="text-20 font-semibold">{title}</p>
      <p className="mt-2 mb-4 text-ink-2">{text}</p>
      <ButtonLink to={href} wide>
        {label}
      </ButtonLink>
    </div>
  )
}
