import { RESEND_AFTER_MS } from '@amber/domain/login/one-time-password'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ACTION_FIELD } from './form-fields.ts'

/** Requests another code after a countdown. Without JavaScript it is available at once. */
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
    <Button type="submit" name={ACTION_FIELD} value="send" variant="link" busy={busy} className="min-h-11">
      {t('resend')}
    </Button>
  )
}

function useSecondsUntil(resendAt: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    // Caps the wait when the clocks of client and server differ.
    const end = Math.min(resendAt, Date.now() + RESEND_AFTER_MS)
    const tick = () => {
      const remainingSeconds = Math.ceil((end - Date.now()) / 1000)
      setSeconds(remainingSeconds)
      if (remainingSeconds <= 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [resendAt])
  return seconds
}

const minutesAndSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
