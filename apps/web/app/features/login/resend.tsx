import { RESEND_AFTER_MS } from '@amber/domain/login/one-time-password'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { DO } from './form-fields.ts'

/** Another code, once the last one has had time to arrive. Without script it can be asked for at once. */
export function Resend({ at, busy }: { at: number; busy: boolean }) {
  const { t } = useTranslation('login')
  const seconds = useSecondsUntil(at)
  if (seconds > 0) {
    return (
      <p className="tabular flex min-h-11 items-center text-ink-3">
        {t('resend_in', { time: minutesAndSeconds(seconds) })}
      </p>
    )
  }
  return (
    <Button type="submit" name={DO} value="send" variant="link" busy={busy} className="min-h-11">
      {t('resend')}
    </Button>
  )
}

function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    // Nobody waits longer because their clock, or ours, is wrong.
    const end = Math.min(at, Date.now() + RESEND_AFTER_MS)
    const tick = () => {
      const left = Math.ceil((end - Date.now()) / 1000)
      setSeconds(left)
      if (left <= 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [at])
  return seconds
}

const minutesAndSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
