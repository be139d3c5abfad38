type Offered = { readonly startsAt: string; readonly endsAt: string | null }

/** From the instant it begins until just before the one it ends. */
export const offerHolds = ({ startsAt, endsAt }: Offered, now: Date) =>
  Date.parse(startsAt) <= now.getTime() && (endsAt === null || Date.parse(endsAt) > now.getTime())
