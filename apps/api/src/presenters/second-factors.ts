import type { SecondFactors } from '@amber/contract/schemas/second-factors'
import type { SecondFactorRows } from '@amber/db/queries/login/second-factors'

/** `shown` tells whether the current session has verified a second factor. */
export const presentSecondFactors = ({ totp, passkeys }: SecondFactorRows, shown: boolean): SecondFactors => ({
  shown,
  totp: totp && { created_at: totp.createdAt.toISOString() },
  passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  })),
})
