type OfferPeriod = { readonly startsAt: string; readonly endsAt: string | null }

/** Returns whether the offer is active. The start is inclusive, the end exclusive. */
export const isOfferActive = ({ startsAt, endsAt }: OfferPeriod, now: Date) =>
  Date.parse(startsAt) <= now.getTime() && (endsAt === null || Date.parse(endsAt) > now.getTime())
