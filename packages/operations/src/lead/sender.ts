/** Person who enquires or books. */
export type Sender = {
  /** Email as typed, not necessarily verified. */
  email: string
  /** Id of the logged-in user whose verified email this is; null otherwise. */
  userId: number | null
  /** Hash of the browser's `user_flow_token`. */
  flowHash: Buffer | null
}

type Owned = { userId: number | null; flowHash: Buffer | null }

/**
 * Returns whether the sender owns a lead of their email: by the same account or browser, or because the lead is a
 * visitor's and the sender has logged in with the email.
 */
export function isOwnedBy(lead: Owned, { userId, flowHash }: Omit<Sender, 'email'>): boolean {
  if (userId !== null && (lead.userId === null || lead.userId === userId)) return true
  return lead.flowHash !== null && flowHash !== null && lead.flowHash.equals(flowHash)
}
