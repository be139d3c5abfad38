import { type FlatForm, submitForm } from '@amber/contract/forms'
import { findAccountId } from '@amber/db/queries/find-account'
import { findFormStay } from '@amber/db/queries/forms'
import { AppError } from '@amber/domain/errors'
import { submitBookForm } from '@amber/operations/booking/submit-book-form'
import type { Sender } from '@amber/operations/lead/sender'
import { mount, type RequestContext } from '../../../http/mount.ts'
import { permit } from '../../../http/permit.ts'
import { senderOf } from '../../../sender-of.ts'
import { readPayload } from './read-payload.ts'

export const submitFormEndpoint = mount(submitForm, async ({ query, body }, ctx) => {
  const { db, findActor, humanVerification, loginSecrets: secrets } = ctx
  const forSomebody = 'form' in body
  const form: FlatForm = forSomebody ? body.form : body
  const caller = await findActor()
  if (forSomebody) permit(caller, 'lead.manage')

  const now = new Date()
  const stay = await findFormStay(db, form.inventory_id)
  if (!stay) throw new AppError('not_found')
  const payload = readPayload(form, stay, now)
  if (humanVerification && query.recaptcha_token !== undefined) {
    const verdict = await humanVerification.judge(query.recaptcha_token, 'bookFormOne')
    if (verdict === 'not_human') throw new AppError('not_human')
  }
  const email = payload['user_details/email'] ?? ''
  const { source_details: sourceDetails, url, region } = form
  const sent = await submitBookForm(
    { db, secrets, holdsAnAddress: ctx.holdsAnAddress },
    {
      idempotencyKey: form.idempotency_key,
      payload,
      stay,
      sender: forSomebody ? await otherPerson(ctx, email) : await senderOf(ctx, email),
      accountId: forSomebody ? null : caller.userId,
      address: ctx.client(),
      sentBy: forSomebody ? caller.userId : null,
      language: ctx.language,
      referralCode: forSomebody ? undefined : ctx.cookies.referralCode,
      sourceDetails: sourceDetails ?? null,
      asides: asidesOf({ url, region, roommates: sourceDetails?.roommates }),
      resumeToken: form.resume_token,
    },
    now,
  )
  return {
    data: {
      inventory_id: sent.inventoryId,
      uuid: sent.uuid,
      data_formatted: { lead_uuid: sent.leadUuid },
      hold: sent.hold && {
        expires_at: sent.hold.expiresAt.toISOString(),
        slot_count_left: sent.hold.placesLeft,
      },
    },
  }
})

/** Whom staff send it for: their account, if the e-mail has one, and no browser. */
const otherPerson = async ({ db }: RequestContext, email: string): Promise<Sender> => ({
  email,
  userId: await findAccountId(db, email),
  flowHash: null,
})

const asidesOf = (asides: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(asides).filter(([, value]) => value !== undefined))
