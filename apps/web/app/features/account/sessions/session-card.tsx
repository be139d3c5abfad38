import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { SessionLine } from './session-lines.ts'

export function SessionCard({ session }: { session: SessionLine }) {
  const { t } = useTranslation('sessions')
  const { id, current, isPhone, by, since, used } = session
  const device = useDeviceName(session)
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 rounded-card border border-sand-200 p-4 md:grid-cols-[auto_1fr_auto] md:p-5">
      <span className="grid size-11 place-items-center self-start rounded-pill bg-sand-100">
        <Icon name={isPhone ? 'smartphone' : 'monitor'} />
      </span>
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-17 font-semibold tracking-normal">
          {device}
          {current && <Badge tone="green">{t('this_browser')}</Badge>}
        </h2>
        <p className="mt-1 text-13 text-ink-2">
          {current || used === null ? t('used_now') : t('last_used', { when: used })}
        </p>
        <p className="text-13 text-ink-3">{t(`since_${by}`, { date: since })}</p>
      </div>
      {current ? <LogOut device={device} /> : <EndSession id={id} device={device} />}
    </li>
  )
}

const BUTTON_POSITION = 'max-md:col-start-2 max-md:justify-self-start'

/** The current session logs out through `/logout`, as on every other page. */
function LogOut({ device }: { device: string }) {
  const { t } = useTranslation('sessions')
  return (
    <form method="post" action="/logout" className={BUTTON_POSITION}>
      <Button type="submit" variant="outline" size="small" aria-label={t('log_out_this', { device })}>
        {t('log_out')}
      </Button>
    </form>
  )
}

function EndSession({ id, device }: { id: number; device: string }) {
  const { t } = useTranslation('sessions')
  const isBusy = useNavigation().formData?.get('end') === String(id)
  return (
    <Form method="post" className={BUTTON_POSITION}>
      <Button
        type="submit"
        name="end"
        value={id}
        variant="outline"
        size="small"
        busy={isBusy}
        aria-label={t('log_out_this', { device })}
      >
        {t('log_out')}
      </Button>
    </Form>
  )
}

/** Returns the device name as far as known. */
function useDeviceName({ browser, system }: SessionLine): string {
  const { t } = useTranslation('sessions')
  if (browser === null) return system ?? t('unknown_browser')
  return system === null ? browser : t('device', { browser, system })
}
