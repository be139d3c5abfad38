import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLength } from '../../shared/stay/use-length.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { PriceAlertLine } from './price-alert-line.ts'

/** Price alerts of the caller, below their saved searches. */
export function PriceAlertList({ alerts }: { alerts: readonly PriceAlertLine[] }) {
  const { t } = useTranslation('price_alerts')
  if (alerts.length === 0) return null
  return (
    <section aria-labelledby="price-alerts" className="mt-10">
      <h2 id="price-alerts" className="text-20 md:text-24">
        {t('list_title')}
      </h2>
      <p className="mt-1.5 mb-4 text-ink-2">{t('list_intro')}</p>
      <ul className="grid gap-4">
        {alerts.map((alert) => (
          <PriceAlertCard key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

function PriceAlertCard({ alert }: { alert: PriceAlertLine }) {
  const { t } = useTranslation('price_alerts')
  const length = useLength()
  const { id, place, room, stay, ended, address, unit, known, limit, lastMail } = alert
  const name = stay
    ? t('line_stay', { room, stay: length(stay.lease_duration, stay.lease_duration_unit) })
    : t('line_room', { room })
  const isRemoving = useNavigation().formData?.get('remove_alert') === String(id)
  return (
    <li className="grid gap-4 rounded-card border border-sand-200 p-4 md:p-5">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-17 font-semibold tracking-normal wrap-anywhere">
          {place}
          {ended && <Badge tone="honey">{t('ended')}</Badge>}
        </h3>
        <p className="text-ink-2">{name}</p>
        <p className="mt-1">
          {limit === null ? t('line_known', { price: known, unit }) : t('line_limit', { price: known, limit, unit })}
        </p>
        <p className="mt-2 text-13 text-ink-3">
          {ended ? t('ended_text') : lastMail === null ? t('no_mail') : t('last_mail', { date: lastMail })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-sand-200 pt-4">
        <ButtonLink to={address} variant="outline" size="small" aria-label={t('open_this', { place, room })}>
          {t('open')}
        </ButtonLink>
        <Form method="post">
          <Button
            type="submit"
            name="remove_alert"
            value={id}
            variant="soft"
            size="small"
            busy={isRemoving}
            aria-label={t('remove_this', { place, room })}
          >
            {t('remove')}
          </Button>
        </Form>
      </div>
    </li>
  )
}
