import { OPTIONS_LINK_DAYS } from '@amber/domain/lead-options/options'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { OptionCard } from './option-card.tsx'
import type { OptionView } from './option-view.ts'

type Props = {
  sender: string | null
  /** Formatted day until which the link works. */
  ends: string
  rooms: readonly OptionView[]
  /** Id of a room that was taken before it could be wanted. */
  soldOut: number | undefined
}

/** Rooms that staff chose for a student, each answered with one tap. */
export function OptionsView({ sender, ends, rooms, soldOut }: Props) {
  const { t } = useTranslation('options')
  const lost = rooms.find(({ id }) => id === soldOut)
  return (
    <div className="grid gap-6 py-6 md:gap-8 md:py-10">
      <header className="grid max-w-[42em] gap-2">
        <h1 className="text-32 md:text-44">{t('title', { count: rooms.length })}</h1>
        <p className="text-17 text-ink-2">{t('intro', { sender: sender ?? 'none', count: rooms.length })}</p>
      </header>
      {lost && (
        <Outcome tone="refused" of={lost}>
          {t('sold_out', { room: lost.room, place: lost.place })}
        </Outcome>
      )}
      <ul className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
        {rooms.map((room, index) => (
          <OptionCard key={room.id} option={room} first={index === 0} />
        ))}
      </ul>
      <p className="text-13 text-ink-3">{t('ends', { date: ends })}</p>
    </div>
  )
}

/** Shown for a link that has expired or never was one. */
export function NoOptions({ why }: { why: 'ended' | 'missing' }) {
  const { t } = useTranslation('options')
  return (
    <div className="mx-auto max-w-xl py-10 md:py-16">
      <h1 className="mb-6 text-24 md:text-32">{t('page_title')}</h1>
      <EmptyState level={2} title={t(`${why}_title`)} text={t(`${why}_text`, { days: OPTIONS_LINK_DAYS })}>
        <ButtonLink to="/" variant="outline" size="small">
          {t('search')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
