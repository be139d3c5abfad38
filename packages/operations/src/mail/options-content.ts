import { findOptions, listOptionRooms } from '@amber/db/queries/lead/lead-options'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import type { MailContents } from '@amber/domain/mail/mail-content'
import { firstNameInMail } from '@amber/domain/referral/name-in-mail'
import type { ContentDeps } from './content-loaders.ts'
import { loadRoomOptions } from '../lead-options/load-room-options.ts'
import { pageUrl } from './page-url.ts'

/** Loads the mail about rooms that staff chose. Undefined once the student is erased or the link has expired. */
export async function optionsContent(
  { db, secrets, siteUrl }: Pick<ContentDeps, 'db' | 'secrets' | 'siteUrl'>,
  id: number,
  now: Date,
): Promise<MailContents['lead_options'] | undefined> {
  const options = await findOptions(db, id)
  const recipient = options && (await findRecipient(db, options.leadId))
  if (!options || !recipient || options.endsAt <= now) return undefined
  const rooms = await listOptionRooms(db, [id], recipient.language)
  return {
    firstName: firstNameInMail(options.studentName),
    senderName: options.senderName,
    rooms: await loadRoomOptions(db, { leadId: options.leadId, language: recipient.language, rooms, now }),
    link: pageUrl(siteUrl, `/shared/options/${secrets.optionsTokenOf(id, options.linkSeed)}`),
    endsAt: options.endsAt,
  }
}
