import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { forbidChannel, stopAddress } from '@amber/db/queries/contact-consents'
import { forgetFriend } from '@amber/db/queries/referrals'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { changeSavedSearch } from '../saved-search/change-saved-search.ts'
import { alertIdOf, mailOfStopToken, readerOf, type Stop, type Stoppable, stoppableOf } from './stoppable.ts'

type Secrets = Pick<LoginSecrets, 'isStop' | 'addressHashOf'>

/** What the link of a mail can stop. Changes nothing: those who scan mail open every link in it. */
export async function findStoppable(db: Db, secrets: Secrets, token: string): Promise<Stoppable> {
  const mail = await mailOfStopToken(db, secrets, token)
  return stoppableOf(db, secrets, { kind: mail.kind, reader: await readerOf(db, mail) })
}

type Press = { token: string; what?: Stop | undefined; requestId: string }

/**
 * The token is all it takes: a mailbox presses the button for its owner, without a browser of theirs. However often, it
 * stays stopped. Without `what` as little stops as can be. Gives what is left to stop.
 */
export async function stopMails(db: Db, secrets: Secrets, { token, what, requestId }: Press): Promise<Stoppable> {
  const mail = await mailOfStopToken(db, secrets, token)
  const reader = await readerOf(db, mail)
  if (reader.is === 'address') await stopMailsTo(db, secrets, reader.email)
  else if (reader.is === 'account') {
    const { userId, searchId } = reader
    const stopped = what ?? (alertIdOf(mail.ids) === undefined ? 'all' : 'this')
    if (stopped === 'all') await stopAllMails(db, userId, requestId)
    else if (searchId !== null) await changeSavedSearch(db, { userId, id: searchId }, { frequency: 'off' })
  }
  return stoppableOf(db, secrets, { kind: mail.kind, reader: await readerOf(db, mail) })
}

/** Of somebody without an account: we know the address again, and forget it. */
const stopMailsTo = (db: Db, secrets: Secrets, email: string) =>
  db.transaction().execute(async (tx) => {
    await stopAddress(tx, secrets.addressHashOf(email))
    await forgetFriend(tx, email)
  })

const stopAllMails = (db: Db, userId: number, requestId: string) =>
  db.transaction().execute(async (tx) => {
    await forbidChannel(tx, userId, 'email')
    await recordAudit(tx, {
      actorId: userId,
      action: 'contact.stop',
      ids: { user_id: userId },
      fields: ['channels'],
      requestId,
    })
  })
