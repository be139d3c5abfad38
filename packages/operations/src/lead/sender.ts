/** Whoever enquires or books. */
export type Sender = {
  /** As typed. */
  email: string
  /** Of the account whose proven e-mail that is, for somebody who is logged in. */
  userId: number | null
  /** Of the browser's `user_flow_token`. */
  flowHash: Buffer | null
}

type Owned = { userId: number | null; flowHash: Buffer | null }

/** Among leads of one e-mail: the same account or the same browser, or a guest's, by a login that has proven the e-mail. */
export function isTheirs(lead: Owned, { userId, flowHash }: Omit<Sender, 'email'>): boolean {
  if (userId !== null && (lead.userId === null || lead.userId === userId)) return true
  return lead.flowHash !== null && flowHash !== null && lead.flowHash.equals(flowHash)
}
