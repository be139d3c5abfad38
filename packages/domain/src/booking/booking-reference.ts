/** `7F3A-29C1`: the beginning of the lead's uuid, short enough to be read out on the phone. It opens nothing. */
export const bookingReference = (leadUuid: string): string =>
  `${leadUuid.slice(0, 4)}-${leadUuid.slice(4, 8)}`.toUpperCase()
