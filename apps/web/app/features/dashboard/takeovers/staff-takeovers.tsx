import type { StaffTakeover } from '@amber/contract/schemas/takeovers'
import { TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoment } from '@amber/domain/dates/format-moment'
import { formatMoney } from '@amber/domain/money/format-money'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { DecisionForm } from '../../takeover/shared/decision-form.tsx'

const MOMENT = { weekday: 'short', day: 'numeric', month: 'short', ...TIME } as const

/** Open offers; those that wait for a landlord come first, with buttons for what they said. */
export function StaffTakeovers({ takeovers }: { takeovers: readonly StaffTakeover[] }) {
  const { t } = useTranslation('takeovers')
  if (takeovers.length === 0) return <p className="px-4 py-5 text-ink-2 md:px-5">{t('staff_none')}</p>
  return (
    <ul className="divide-y divide-sand-200 px-4 text-13 md:px-5">
      {takeovers.map((takeover) => (
        <li key={takeover.uuid} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <Offer takeover={takeover} />
        </li>
      ))}
    </ul>
  )
}

function Offer({ takeover }: { takeover: StaffTakeover }) {
  const { t } = useTranslation('takeovers')
  const { language } = useSite()
  const { uuid, place, room_name: room, status, currency, landlord, decide_by: decideBy } = takeover
  const name = room === null ? place.name : `${place.name} · ${room}`
  const leaver = takeover.leaver_name ?? t('somebody')
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-15 font-semibold wrap-anywhere">
          {name} <Badge>{t(`status_${status}`)}</Badge>
        </p>
        {decideBy !== null && (
          <p className="mt-1 font-semibold text-honey-ink">
            {t('decide_by', {
              date: formatMoment(decideBy, language, { timeZone: takeover.time_zone, format: MOMENT }),
            })}
          </p>
        )}
        <p className="mt-1 text-ink-2">
          {takeover.taker_name === null
            ? t('leaver_only', { leaver })
            : t('people', { leaver, taker: takeover.taker_name })}
        </p>
        <p className="tabular mt-1 flex flex-wrap gap-x-3 gap-y-1 text-ink-2">
          {landlord !== null && <span>{t('landlord', { name: landlord })}</span>}
          <span>
            {t('dates', {
              from: formatDate(takeover.leave_on, language),
              until: formatDate(takeover.last_day, language),
            })}
          </span>
          <span>{money(takeover.deposit)}</span>
          <span>{t(`reason_${takeover.reason}`)}</span>
        </p>
        {takeover.message !== null && <p className="mt-1 text-ink-2 wrap-anywhere">{takeover.message}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={`/dashboard/leads/${takeover.lead_uuid}`} variant="link">
          {t('open_lead')}
        </ButtonLink>
        <DecisionForm uuid={uuid} takerId={takeover.taker_id} decisions={takeover.decisions} room={name} size="small" />
      </div>
    </>
  )
}
