import type { OwnTakeover } from '@amber/contract/schemas/takeovers'
import { formatMoment } from '@amber/domain/dates/format-moment'
import { TIME } from '@amber/domain/dates/date-formats'
import { isTakeoverOpen, type TakeoverStatus } from '@amber/domain/takeover/takeover-status'
import { Form, Link, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TakeoverFacts } from './takeover-facts.tsx'

const MOMENT = { weekday: 'short', day: 'numeric', month: 'short', ...TIME } as const

/** The offers of a student and the stays that they take over, each with its status and what can be done. */
export function OwnTakeovers({ takeovers }: { takeovers: readonly OwnTakeover[] }) {
  const { t } = useTranslation('takeovers')
  if (takeovers.length === 0) return <p className="text-ink-2">{t('own_none')}</p>
  return (
    <ul className="grid gap-5">
      {takeovers.map((takeover) => (
        <li key={`${takeover.uuid}-${takeover.side}`}>
          <OwnTakeoverCard takeover={takeover} />
        </li>
      ))}
    </ul>
  )
}

const TONES: Partial<Record<TakeoverStatus, 'honey' | 'green'>> = {
  requested: 'honey',
  reserved: 'honey',
  paid: 'honey',
  listed: 'green',
  completed: 'green',
}

function OwnTakeoverCard({ takeover }: { takeover: OwnTakeover }) {
  const { t } = useTranslation('takeovers')
  const { language } = useSite()
  const pendingForm = useNavigation().formData
  const { uuid, place, room_name: room, status, side, decide_by: decideBy, time_zone: timeZone } = takeover
  const explanation = useExplanation(takeover)
  const name = room === null ? place.name : `${place.name} · ${room}`
  return (
    <article className="grid gap-4 rounded-card border border-sand-200 p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-13 text-ink-2">{t(`side_${side}`)}</p>
          <h2 className="text-20 wrap-anywhere">
            <Link to={`/places/${place.canonical_name}`} className="decoration-1 underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
        </div>
        <Badge tone={TONES[status] ?? 'plain'}>{t(`status_${status}`)}</Badge>
      </div>
      <TakeoverFacts takeover={takeover} side={side} hasPaid={status === 'paid' || status === 'completed'} />
      {decideBy !== null && (
        <p className="font-semibold text-honey-ink">
          {t('decide_by', { date: formatMoment(decideBy, language, { timeZone, format: MOMENT }) })}
        </p>
      )}
      {explanation !== null && <p className="text-ink-2">{explanation}</p>}
      <div className="flex flex-wrap items-center gap-4 empty:hidden">
        {takeover.payment_token !== null && (
          <ButtonLink to={`/payments/${takeover.payment_token}`} reloadDocument>
            {t('pay')}
          </ButtonLink>
        )}
        {isTakeoverOpen(status) && (
          <Form method="post">
            <input type="hidden" name="uuid" value={uuid} />
            <input type="hidden" name="side" value={side} />
            <Button type="submit" variant="outline" busy={pendingForm?.get('uuid') === uuid}>
              {t(side === 'leaver' ? 'cancel' : 'give_up')}
            </Button>
          </Form>
        )}
      </div>
    </article>
  )
}

function useExplanation({ side, status }: OwnTakeover): string | null {
  const { t } = useTranslation('takeovers')
  if (side === 'taker')
    return status === 'reserved' || status === 'paid' || status === 'completed' ? t(`explain_taker_${status}`) : null
  if (status === 'requested' || status === 'refused' || status === 'completed') return t(`explain_leaver_${status}`)
  return isTakeoverOpen(status) ? t('explain_leaver_open') : t('explain_leaver_refused')
}
