import { randomBytes } from 'node:crypto'
import type { Db } from '@amber/db/database'
import {
  type DraftOwner,
  type DraftRow,
  type DraftToKeep,
  findDraft,
  keepDraft as keep,
  type KeptDraft,
} from '@amber/db/queries/form-drafts'
import { DRAFT_DAYS, MOST_LINKS_AN_HOUR } from '@amber/domain/booking/draft-limits'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { type LoginSecrets, readToken } from '../login/login-secrets.ts'
import { queueCappedMail } from '../mail/queue-capped-mail.ts'

export type TypedForm = {
  rootId: number
  owner: DraftOwner
  language: Language
  step: number
  values: Readonly<Record<string, string>>
}

const draftOf = ({ values, ...typed }: TypedForm): DraftToKeep => ({
  ...typed,
  formValues: values,
  newSeed: randomBytes(32),
})

export const keepDraft = (db: Db, typed: TypedForm): Promise<KeptDraft> =>
  db.transaction().execute((tx) => keep(tx, draftOf(typed), DRAFT_DAYS))

/** Kept, and a link goes to the e-mail by which it opens anywhere. To whom too many went, neither happens. */
export async function mailDraftLink(
  { db, secrets }: { db: Db; secrets: Pick<LoginSecrets, 'addressHashOf'> },
  { email, ...typed }: TypedForm & { email: string },
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await keep(tx, { ...draftOf(typed), email }, DRAFT_DAYS)
    const goes = await queueCappedMail(
      tx,
      {
        kind: 'form_resume',
        ids: { form_draft_id: id },
        toEmail: email,
        userId: 'userId' in typed.owner ? typed.owner.userId : null,
        language: typed.language,
      },
      { addressHash: secrets.addressHashOf(email), most: MOST_LINKS_AN_HOUR, now },
    )
    // What was asked for before stays as it is: a link that is out goes on working.
    if (!goes) throw new AppError('too_many_requests')
  })
}

/** Undefined for a link that is wrong or ended, and for a draft that was sent. */
export async function resumeDraft(
  { db, secrets }: { db: Db; secrets: Pick<LoginSecrets, 'isResume'> },
  token: string,
): Promise<DraftRow | undefined> {
  const read = readToken(token)
  const draft = read && (await findDraft(db, read.id))
  return draft && secrets.isResume(draft.resumeSeed, read) ? draft : undefined
}
