import { randomBytes } from 'node:crypto'
import type { Db } from '@amber/db/database'
import {
  type DraftOwner,
  type DraftRow,
  type DraftToSave,
  findDraft,
  upsertDraft as keep,
  type SavedDraft,
} from '@amber/db/queries/booking/form-drafts'
import { DRAFT_RETENTION_DAYS, MAX_DRAFT_LINKS_PER_HOUR } from '@amber/domain/booking/draft-limits'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { type LoginSecrets, readToken } from '../login/login-secrets.ts'
import { enqueueCappedMail } from '../mail/enqueue-capped-mail.ts'

export type DraftInput = {
  rootId: number
  owner: DraftOwner
  language: Language
  step: number
  values: Readonly<Record<string, string>>
}

const draftOf = ({ values, ...input }: DraftInput): DraftToSave => ({
  ...input,
  formValues: values,
  newSeed: randomBytes(32),
})

export const saveDraft = (db: Db, input: DraftInput): Promise<SavedDraft> =>
  db.transaction().execute((tx) => keep(tx, draftOf(input), DRAFT_RETENTION_DAYS))

/**
 * Saves the draft and mails a link that resumes it on any device. Throws and saves nothing when the email has
 * received too many links.
 */
export async function mailDraftLink(
  { db, secrets }: { db: Db; secrets: Pick<LoginSecrets, 'addressHashOf'> },
  { email, ...input }: DraftInput & { email: string },
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await keep(tx, { ...draftOf(input), email }, DRAFT_RETENTION_DAYS)
    const isQueued = await enqueueCappedMail(
      tx,
      {
        kind: 'form_resume',
        ids: { form_draft_id: id },
        toEmail: email,
        userId: 'userId' in input.owner ? input.owner.userId : null,
        language: input.language,
      },
      { addressHash: secrets.addressHashOf(email), max: MAX_DRAFT_LINKS_PER_HOUR, now },
    )
    // The rollback keeps the earlier draft, so a link that was already sent keeps working.
    if (!isQueued) throw new AppError('too_many_requests')
  })
}

/** Returns undefined if the link is invalid or expired, or the draft was already submitted. */
export async function resumeDraft(
  { db, secrets }: { db: Db; secrets: Pick<LoginSecrets, 'isResume'> },
  token: string,
): Promise<DraftRow | undefined> {
  const parsedToken = readToken(token)
  const draft = parsedToken && (await findDraft(db, parsedToken.id))
  return draft && secrets.isResume(draft.resumeSeed, parsedToken) ? draft : undefined
}
