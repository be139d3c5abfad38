import type { Call as PresentedCall } from '@amber/contract/schemas/calls'
import { type Call, listLastContacts } from '@amber/db/queries/calling/calls'
import { filterVisibleLeads, type LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { personClockOf } from '@amber/domain/calling/person-clock'
import { loadPeopleToCall } from '@amber/operations/calling/call-facts'
import type { RequestContext } from '../../../http/mount.ts'
import { presentCall } from '../../../presenters/call.ts'
import { loadDossier } from '../leads/page/load-dossier.ts'

type Context = Pick<RequestContext, 'db' | 'language' | 'findActor'>

/** Loads an own call with what staff know about the person. A lead that the caller no longer sees is left out. */
export async function loadCall(ctx: Context, call: Call, viewer: LeadViewer, now = new Date()): Promise<PresentedCall> {
  const [leadId] = call.leadId === null ? [] : await filterVisibleLeads(ctx.db, [call.leadId], viewer)
  const [[person], dossier, contacts] = await Promise.all([
    loadPeopleToCall(ctx.db, leadId === undefined ? [] : [leadId], now),
    leadId === undefined ? null : loadDossier(ctx, { leadId, viewer }),
    leadId === undefined ? [] : listLastContacts(ctx.db, leadId, call.id),
  ])
  const clock = person?.clock ?? personClockOf({ consent: null, phone: call.number, placeTimeZone: null })
  return presentCall(call, { clock, leadUuid: dossier?.lead.uuid ?? null, dossier, contacts, now })
}
