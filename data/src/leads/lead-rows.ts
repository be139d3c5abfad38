import type { Schema } from '@amber/db/database'
import { TERMS_VERSION } from '@amber/domain/booking/terms-version'
import { responseClock } from '@amber/domain/lead/response-clock'
import { staffStageRow } from '@amber/domain/lead/staff-stages'
import { createRandom } from '@amber/testing/random'
import type { Insertable } from 'kysely'
import { formatCopyLine } from '../load/copy-text.ts'
import { hashOf } from '../places/random-of.ts'
import type { LeadAgent } from './choose-demo-agent.ts'
import { drawUuid, type LeadEvent, type MadeLead } from './make-lead.ts'

/** Columns that are copied, in an order of tables that satisfies foreign keys. */
export const LEAD_TARGETS = {
  leads: [
    'id',
    'uuid',
    'rootId',
    'inventoryId',
    'kind',
    'moveIn',
    'stage',
    'staffStage',
    'exitReason',
    'recycleOn',
    'source',
    'name',
    'email',
    'phone',
    'language',
    'leaseDuration',
    'leaseDurationUnit',
    'assignedTo',
    'assignedAt',
    'touchedAt',
    'respondBy',
    'returnAt',
    'lastContactAt',
    'nextTaskAt',
    'dueAt',
    'createdAt',
    'updatedAt',
  ],
  leadStages: ['leadId', 'stage', 'reachedAt'],
  leadPreferences: [
    'leadId',
    'budgetMinor',
    'budgetCurrency',
    'budgetPeriod',
    'budgetAllIn',
    'roomTypes',
    'mustHaves',
    'languages',
    'updatedBy',
    'updatedAt',
  ],
  enquiries: ['id', 'leadId', 'source', 'idempotencyKey', 'message', 'people', 'moveIn', 'createdAt'],
  forms: [
    'id',
    'leadId',
    'idempotencyKey',
    'arrivalDate',
    'moveIn',
    'formValues',
    'source',
    'termsVersion',
    'termsAcceptedAt',
    'createdAt',
  ],
  documents: ['leadId', 'kind', 'state', 'refusal', 'mediaType', 'createdAt', 'checkedAt', 'deleteAfter'],
  leadMessages: [
    'id',
    'uuid',
    'leadId',
    'direction',
    'subject',
    'text',
    'writtenBy',
    'savedReply',
    'idempotencyKey',
    'fromEmail',
    'messageId',
    'createdAt',
  ],
  leadTasks: ['leadId', 'assigneeId', 'kind', 'dueAt', 'doneAt', 'createdBy', 'createdAt'],
  leadEvents: ['leadId', 'kind', 'actorId', 'subjectId', 'assignmentRules', 'createdAt'],
} as const satisfies { [Table in keyof Schema]?: readonly (keyof Insertable<Schema[Table]>)[] }

export type LeadTable = keyof typeof LEAD_TARGETS

export const LEAD_TABLES = Object.keys(LEAD_TARGETS) as LeadTable[]

type RowOf<Table extends LeadTable> = {
  [Column in (typeof LEAD_TARGETS)[Table][number] & keyof Insertable<Schema[Table]>]: Exclude<
    Insertable<Schema[Table]>[Column],
    undefined
  >
}

/** Tables whose ids are assigned here, because other rows refer to them. */
export const LEAD_TABLES_WITH_IDS = ['leads', 'enquiries', 'forms', 'lead_messages'] as const

export type NextLeadId = (table: (typeof LEAD_TABLES_WITH_IDS)[number]) => number

/** Rows of each table as COPY text. */
export type LeadTexts = Record<LeadTable, string>

export const noTexts = (): LeadTexts => ({
  leads: '',
  leadStages: '',
  leadPreferences: '',
  enquiries: '',
  forms: '',
  documents: '',
  leadMessages: '',
  leadTasks: '',
  leadEvents: '',
})

const HOUR_MS = 3_600_000

/** Adds all rows of a lead that an agent looks after. */
export function addLead(texts: LeadTexts, nextId: NextLeadId, lead: MadeLead, agent: LeadAgent): void {
  const add = <Table extends LeadTable>(table: Table, row: RowOf<Table>) => {
    texts[table] += formatCopyLine(row, LEAD_TARGETS[table] as readonly string[] as readonly (keyof RowOf<Table>)[])
  }
  // Keys that only have to differ are derived from the lead, so that its timeline does not depend on them.
  const random = createRandom(hashOf(lead.uuid))
  const { person, place, steps } = lead
  const [leadId, enquiryId] = [nextId('leads'), nextId('enquiries')]
  const ofAgent = lead.events.filter(({ by }) => by === 'agent')
  const clock = lead.staffStage === 'new' ? responseClock(agent.hours, lead.assignedAt) : null
  const nextTask = lead.tasks.find(({ doneAt }) => doneAt === null)
  add('leads', {
    id: leadId,
    uuid: lead.uuid,
    rootId: place.rootId,
    inventoryId: lead.isAboutRoom ? place.room.tenancyId : place.rootId,
    kind: lead.isAboutRoom ? 'tenancy' : 'place',
    moveIn: lead.moveIn,
    stage: lead.stage,
    staffStage: lead.staffStage,
    exitReason: lead.exitReason,
    recycleOn: lead.recycleOn,
    source: lead.source,
    ...person,
    leaseDuration: place.room.count,
    leaseDurationUnit: place.room.unit,
    assignedTo: agent.userId,
    assignedAt: toText(lead.assignedAt),
    touchedAt: toText(ofAgent.at(-1)?.at ?? lead.assignedAt),
    respondBy: clock && toText(clock.respondBy),
    returnAt: clock && toText(clock.returnAt),
    lastContactAt: lead.lastContactAt && toText(lead.lastContactAt),
    nextTaskAt: nextTask ? toText(nextTask.dueAt) : null,
    dueAt: lead.dueAt && toText(lead.dueAt),
    createdAt: toText(lead.createdAt),
    updatedAt: toText(lead.updatedAt),
  })
  const reached = new Set<string>()
  for (const { stage: staffStage, at } of steps) {
    const stage = staffStageRow(staffStage).student[0]
    if (stage === undefined || reached.has(stage)) continue
    reached.add(stage)
    add('leadStages', { leadId, stage, reachedAt: toText(at) })
  }
  if (lead.preferences) {
    const { budget, roomTypes, mustHaves, languages, at } = lead.preferences
    add('leadPreferences', {
      leadId,
      budgetMinor: budget.amountMinor,
      budgetCurrency: budget.currency,
      budgetPeriod: budget.period,
      budgetAllIn: budget.isAllIn,
      roomTypes,
      mustHaves,
      languages,
      updatedBy: agent.userId,
      updatedAt: toText(at),
    })
  }
  add('enquiries', {
    id: enquiryId,
    leadId,
    source: lead.source,
    idempotencyKey: drawUuid(random),
    message: lead.enquiry,
    people: lead.source === 'group_enquiry' ? 2 + (lead.number % 5) : null,
    moveIn: lead.moveIn,
    createdAt: toText(lead.createdAt),
  })
  const formId = lead.form && nextId('forms')
  if (lead.form && formId !== null)
    add('forms', {
      id: formId,
      leadId,
      idempotencyKey: drawUuid(random),
      arrivalDate: lead.moveIn,
      moveIn: lead.moveIn,
      formValues: JSON.stringify({ 'data/name': person.name, 'data/email': person.email, 'data/phone': person.phone }),
      source: 'internal',
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: toText(lead.form.at),
      createdAt: toText(lead.form.at),
    })
  for (const { kind, state, at } of lead.documents)
    add('documents', {
      leadId,
      kind,
      state,
      refusal: state === 'refused' ? 'unreadable' : null,
      mediaType: 'application/pdf',
      createdAt: toText(at),
      checkedAt: state === 'checking' ? null : toText(new Date(at.getTime() + HOUR_MS)),
      deleteAfter: toText(new Date(at.getTime() + 400 * 24 * HOUR_MS)),
    })
  const messageIds = lead.messages.map(({ direction, at, savedReply, subject, text }) => {
    const id = nextId('lead_messages')
    const isOut = direction === 'out'
    add('leadMessages', {
      id,
      uuid: drawUuid(random),
      leadId,
      direction,
      subject,
      text,
      writtenBy: isOut ? agent.userId : null,
      savedReply,
      idempotencyKey: isOut ? drawUuid(random) : null,
      fromEmail: isOut ? null : person.email,
      messageId: isOut ? null : `${drawUuid(random)}@${person.email.split('@')[1]}`,
      createdAt: toText(at),
    })
    return id
  })
  for (const { kind, dueAt, doneAt, createdAt } of lead.tasks)
    add('leadTasks', {
      leadId,
      assigneeId: agent.userId,
      kind,
      dueAt: toText(dueAt),
      doneAt: doneAt && toText(doneAt),
      createdBy: agent.userId,
      createdAt: toText(createdAt),
    })
  const subjectOf = ({ about }: LeadEvent): number | null => {
    if (about === null) return null
    if (about === 'enquiry') return enquiryId
    if (about === 'form') return formId
    return about === 'agent' ? agent.userId : (messageIds[about.message] ?? null)
  }
  for (const event of lead.events)
    add('leadEvents', {
      leadId,
      kind: event.kind,
      actorId: event.by === 'agent' ? agent.userId : null,
      subjectId: subjectOf(event),
      assignmentRules: event.kind === 'assigned' ? [...agent.rules] : null,
      createdAt: toText(event.at),
    })
}

const toText = (instant: Date) => instant.toISOString()
