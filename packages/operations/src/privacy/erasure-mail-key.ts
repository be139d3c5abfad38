/**
 * Returns the key of the mail that announces an erasure: the only mail of the person that may briefly outlive the
 * account.
 */
export const erasureMailKey = (erasureId: number): string => `account_erased:${erasureId}`
