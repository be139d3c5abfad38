/** Returns the start of the lead's uuid as `7F3A-29C1`, short enough to read out on the phone. It grants no access. */
export const bookingReference = (leadUuid: string): string =>
  `${leadUuid.slice(0, 4)}-${leadUuid.slice(4, 8)}`.toUpperCase()
