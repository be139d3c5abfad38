import type { Tx } from '@amber/db/database'
import { addNamedJobs, type NamedJob } from '@amber/db/jobs'
import { createMailToLead } from '@amber/db/queries/mails'
import type { MailSubject } from '../mail/mail-subject.ts'
import { sending } from '../mail/queue-mail.ts'

type ToPayer = MailSubject & { key: string }

/** A mail to whoever the lead is of, unless they are erased. The key names the reason: `payment:17`. */
export const tellPayer = async (tx: Tx, leadId: number, mail: ToPayer): Promise<void> =>
  addNamedJobs(tx, await writeToPayer(tx, leadId, mail))

/** The same for who adds other jobs too: gives the one that sends it, if it is to be sent. */
export async function writeToPayer(tx: Tx, leadId: number, { key, ...mail }: ToPayer): Promise<NamedJob[]> {
  const mailId = await createMailToLead(tx, leadId, { ...mail, idempotencyKey: key })
  return mailId === undefined ? [] : [sending(mailId)]
}
