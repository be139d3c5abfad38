import { listLeadOptions } from '@amber/contract/endpoints/lead-options'
import * as schemas from '@amber/contract/schemas/lead-options'
import { getStagesOf } from '@amber/db/queries/lead/find-lead'
import { listOptionRooms, listOptionsOfLead } from '@amber/db/queries/lead/lead-options'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { getLeadPreferences } from '@amber/db/queries/lead/option-tenancies'
import { canChooseRoom } from '@amber/domain/lead-options/options'
import { optionSearches } from '@amber/domain/lead-options/option-searches'
import { mount } from '../../../../http/mount.ts'
import { presentSentOptions } from '../../../../presenters/lead-options.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'

export const listLeadOptionsEndpoint = mount(listLeadOptions, schemas.listLeadOptions, async ({ params }, ctx) => {
  const { db, language } = ctx
  const { leadId } = await getVisibleLead(ctx, params.id)
  const [sent, preferences, recipient, { stage }] = await Promise.all([
    listOptionsOfLead(db, leadId, schemas.LEAD_OPTIONS_LIMIT),
    getLeadPreferences(db, leadId),
    findRecipient(db, leadId),
    getStagesOf(db, leadId),
  ])
  const sentIds = sent.map((options) => options.id)
  const rooms = await listOptionRooms(db, sentIds, language)
  return {
    data: {
      result: sent.map((options) => presentSentOptions(options, rooms)),
      searches: optionSearches(preferences),
      move_in_date: preferences.moveIn,
      language: recipient?.language ?? language,
      can_send: recipient !== undefined && canChooseRoom(stage),
    },
  }
})
