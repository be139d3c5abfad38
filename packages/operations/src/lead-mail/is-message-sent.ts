import type { Tx } from '@amber/db/database'
import { findLeadOfMessage } from '@amber/db/queries/lead/lead-messages'
import { AppError } from '@amber/domain/errors'

/** Returns whether the message with this key was sent about a lead. Throws `conflict` if it was about another one. */
export async function isMessageSent(
  tx: Tx,
  { leadId, idempotencyKey }: { leadId: number; idempotencyKey: string },
): Promise<boolean> {
  const sentAbout = await findLeadOfMessage(tx, idempotencyKey)
  if (sentAbout !== undefined && sentAbout !== leadId) throw new AppError('conflict')
  return sentAbout !== undefined
}
