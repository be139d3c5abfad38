import type { SecondFactors } from '@amber/contract/schemas/second-factors'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { Language } from '@amber/domain/languages'

export type FactorsView = {
  /** `set_up`: no factor exists. `show`: this session must present one. `manage`: the session has presented one. */
  stage: 'set_up' | 'show' | 'manage'
  /** Formatted day the authenticator app was added; null when there is none. */
  app: string | null
  passkeys: { id: number; name: string; added: string; used: string | null }[]
  /** False for the last factor, which must stay. */
  mayRemove: boolean
}

export function factorsView({ shown, totp, passkeys }: SecondFactors, now: Date, language: Language): FactorsView {
  const count = passkeys.length + (totp === null ? 0 : 1)
  return {
    stage: count === 0 ? 'set_up' : shown ? 'manage' : 'show',
    app: totp && formatDate(totp.created_at, language),
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      added: formatDate(created_at, language),
      used: last_used_at && timeAgo(last_used_at, now, language),
    })),
    mayRemove: count > 1,
  }
}
