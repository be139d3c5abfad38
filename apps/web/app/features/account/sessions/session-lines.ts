import type { Session } from '@amber/contract/schemas/sessions'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { Language } from '@amber/domain/languages'

/** A session as its owner recognises it. */
export type SessionLine = Pick<Session, 'id' | 'current' | 'browser' | 'system'> & {
  isPhone: boolean
  /** One Tap counts as Google. */
  by: Exclude<Session['method'], 'google_one_tap'>
  since: string
  /** Relative time; null when in use now. */
  used: string | null
}

const IN_USE_WINDOW_MS = 60_000

const MOBILE_SYSTEMS: ReadonlySet<string | null> = new Set(['Android', 'iOS', 'iPadOS', 'HarmonyOS'])

/** Returns the current session first, then the others by last use. */
export const sessionLines = (sessions: readonly Session[], now: Date, language: Language): SessionLine[] =>
  sessions
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at))
    .map(({ id, current, browser, system, method, created_at, last_used_at }) => ({
      id,
      current,
      browser,
      system,
      isPhone: MOBILE_SYSTEMS.has(system),
      by: method === 'google_one_tap' ? 'google' : method,
      since: formatDate(created_at, language),
      used: now.getTime() - Date.parse(last_used_at) < IN_USE_WINDOW_MS ? null : timeAgo(last_used_at, now, language),
    }))
