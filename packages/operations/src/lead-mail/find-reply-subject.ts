import { createHash } from 'node:crypto'
import type { Db } from '@amber/db/database'
import * as queries from '@amber/db/queries/lead/reply-addresses'
import { parseReplyAddress, REPLY_TOKEN_BYTES } from '@amber/domain/lead-mail/reply-address'

const NO_TOKEN = new Uint8Array(REPLY_TOKEN_BYTES)

/**
 * Finds the lead or the chat of a reply address. Looks up a hash for every address, so that the time of the response says
 * nothing about addresses that exist.
 */
export async function findReplySubject(
  db: Db,
  address: string,
  domain: string,
): Promise<queries.ReplySubject | undefined> {
  const token = parseReplyAddress(address, domain)
  const hash = createHash('sha256')
    .update(token ?? NO_TOKEN)
    .digest()
  const subject = await queries.findReplySubject(db, hash)
  return token && subject
}
