import { formatDate } from '@amber/domain/dates/format-date'
import { instantOfWallTime } from '@amber/domain/dates/wall-time'
import type { Language } from '@amber/domain/languages'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import type { CallData } from './load-dial.server.ts'

/** When to call back, on the person's clocks, and what ours show then. */
export function CallBackField({ call }: { call: CallData }) {
  const { t } = useTranslation('dial')
  const { language } = useSite()
  const [wallTime, setWallTime] = useState(call.callBackAt)
  const { timeZone, from, to } = call.band
  const ours = ownTime(wallTime, { timeZone, ownTimeZone: call.ownTimeZone, language })
  return (
    <div className="hidden gap-1 text-12 group-has-[[data-asks=time]:checked]/outcome:grid">
      <label className="grid gap-1 font-medium">
        {t('call_back_at')}
        <input
          type="datetime-local"
          name="call_back_at"
          defaultValue={call.callBackAt}
          onChange={({ target }) => setWallTime(target.value)}
          className={`${DENSE_CONTROL} tabular`}
        />
      </label>
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-3 tabular">
        <span>
          {from}–{to} · {timeZone.replaceAll('_', ' ')}
        </span>
        {ours !== undefined && <span className="text-ink-2">= {t('call_back_ours', { time: ours })}</span>}
      </p>
    </div>
  )
}

const DAY_TIME = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

type Clocks = { timeZone: string; ownTimeZone: string | undefined; language: Language }

/** Returns what the caller's clocks show at a time on the person's; undefined if it is incomplete or a zone unknown. */
function ownTime(wallTime: string, { timeZone, ownTimeZone, language }: Clocks): string | undefined {
  const wall = Date.parse(`${wallTime}Z`)
  if (ownTimeZone === undefined || Number.isNaN(wall)) return undefined
  const instant = new Date(instantOfWallTime(wall, timeZone))
  return formatDate(instant, language, { timeZone: ownTimeZone, format: DAY_TIME })
}
