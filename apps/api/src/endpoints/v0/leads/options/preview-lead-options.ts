import { previewLeadOptions } from '@amber/contract/endpoints/lead-options'
import * as schemas from '@amber/contract/schemas/lead-options'
import { findUser } from '@amber/db/queries/account/users'
import { getLeadPerson } from '@amber/db/queries/lead/find-lead'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { listTenancyNames } from '@amber/db/queries/lead/option-tenancies'
import { AppError } from '@amber/domain/errors'
import { optionsEndAt } from '@amber/domain/lead-options/options'
import { firstNameInMail } from '@amber/domain/referral/name-in-mail'
import { renderMail } from '@amber/mails/write-mail'
import { loadRoomOptions } from '@amber/operations/lead-options/load-room-options'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'

export const previewLeadOptionsEndpoint = mount(
  previewLeadOptions,
  schemas.previewLeadOptions,
  async ({ params, body }, ctx) => {
    const { db, edition, siteUrl } = ctx
    const { leadId, viewer } = await getVisibleLead(ctx, params.id)
    const [recipient, sender] = await Promise.all([findRecipient(db, leadId), findUser(db, viewer.userId)])
    if (!recipient) throw new AppError('not_found')
    const { language, userId } = recipient
    // As in the mail: only an account has proven that the address is its own.
    const studentName = userId === null ? null : (await getLeadPerson(db, leadId)).name
    const notes = new Map(body.rooms.map(({ tenancy_id, note }) => [tenancy_id, note ?? null]))
    const names = await listTenancyNames(db, [...notes.keys()], language)
    const content = {
      firstName: firstNameInMail(studentName),
      senderName: sender?.name ?? null,
      rooms: await loadRoomOptions(db, {
        leadId,
        language,
        rooms: names.map((room) => ({ ...room, tenancyId: room.id, note: notes.get(room.id) ?? null })),
        now: new Date(),
      }),
      // The real link is made when the mail is sent, and is for the student only.
      link: new URL('/shared/options', siteUrl).href,
      endsAt: optionsEndAt(new Date()),
    }
    const stopUrl = new URL('/stop', siteUrl).href
    const { subject, text } = await renderMail({ kind: 'lead_options', content }, language, edition, stopUrl)
    return { data: { subject, text } }
  },
)
