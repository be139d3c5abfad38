import { submitForm } from '@amber/contract/endpoints/forms'
import { type FlatForm } from '@amber/contract/schemas/forms'
import * as schemas from '@amber/contract/schemas/forms'
import { findAccountId } from '@amber/db/queries/account/find-account'
import { findFormStay } from '@amber/db/queries/booking/forms'
import { AppError } from '@amber/domain/errors'
import { submitBookForm } from '@amber/operations/booking/submit-book-form'
import type { Sender } from '@amber/operations/lead/sender'
import { readFlag } from '../../../flags/read-flag.ts'
import { mount, type RequestContext } from '../../../http/mount.ts'
import { permit } from '../../../http/permit.ts'
import { resolveSender } from '../../../resolve-sender.ts'
import { findStudent } from './find-student.ts'
import { readPayload } from './read-payload.ts'

export const submitFormEndpoint = mount(submitForm, schemas.submitForm, async ({ query, body }, ctx) => {
  const { db, findActor, humanVerification, loginSecrets: secrets } = ctx
  const isOnBehalf = 'form' in body
  const caller = await findActor()
  if (isOnBehalf) permit(caller, 'lead.manage')
  const student = isOnBehalf ? await findStudent(ctx, body.form.lead_uuid) : undefined
  const form: FlatForm = isOnBehalf ? { ...student?.details, ...definedOf(body.form), ...student?.fixed } : body

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
    { db, secrets, maxHoldsPerAddress: ctx.limits.maxHoldsPerAddress },
    {
      idempotencyKey: form.idempotency_key,
      payload,
      stay,
      sender: student?.sender ?? (await (isOnBehalf ? findRepresentedStudent : resolveSender)(ctx, email)),
      accountId: isOnBehalf ? null : caller.userId,
      address: ctx.client(),
      sentBy: isOnBehalf ? caller.userId : null,
      leadId: student?.leadId,
      language: student?.language ?? ctx.language,
      referralCode: isOnBehalf ? undefined : ctx.cookies.referralCode,
      bookformSource: form.bookform_source ?? null,
      sourceDetails: sourceDetails ?? null,
      asides: omitUndefined({ url, region, roommates: sourceDetails?.roommates }),
      resumeToken: form.resume_token,
      allowsInactivePlace: await readFlag(ctx, 'book_form_inactive'),
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

/** Returns the student whom staff submit for: the account with this email, if any, and no browser. */
const findRepresentedStudent = async ({ db }: RequestContext, email: string): Promise<Sender> => ({
  email,
  userId: await findAccountId(db, email),
  flowHash: null,
})

/** Fields that the form leaves empty are those of the lead. */
const definedOf = (form: FlatForm): FlatForm =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined && value !== '')) as FlatForm

const omitUndefined = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
