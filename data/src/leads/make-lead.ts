import { savedReplyText } from '@amber/copy/saved-reply-text'
import { type CalendarDay, toCalendarDay } from '@amber/domain/dates/calendar-day'
import { areDocumentsNeeded } from '@amber/domain/document/document-stages'
import { type Language, LOCALES } from '@amber/domain/languages'
import { dueAfter } from '@amber/domain/lead/due-date'
import { type ExitReason, type StaffStage, staffStageRow } from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import type { LeadTaskKind } from '@amber/domain/lead/task-kinds'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import { formatMoney } from '@amber/domain/money/format-money'
import type { Random } from '@amber/testing/random'
import { drawOne, drawWeighted } from '../places/draw.ts'
import { randomOf } from '../places/random-of.ts'
import { type DemoPreferences, drawPreferences } from './draw-preferences.ts'
import type { LeadOutline, LeadPlace } from './lead-outline.ts'
import { inventPerson, type LeadPerson } from './lead-people.ts'
import { LEAD_SENTENCES } from './lead-sentences.ts'
import { drawExitReason, drawStage, drawSteps, type Step } from './lead-stages.ts'

type LeadMessage = {
  direction: 'in' | 'out'
  at: Date
  savedReply: 'first_answer' | 'room_available' | 'follow_up' | null
  subject: string
  text: string
}

type LeadTask = { kind: LeadTaskKind; createdAt: Date; dueAt: Date; doneAt: Date | null }

type LeadDocument = {
  kind: 'passport' | 'admission_letter'
  state: 'checking' | 'refused' | 'deleted'
  at: Date
}

/** An entry of the timeline. `about` says which enquiry, form or document, or which message by its position. */
export type LeadEvent = {
  kind: string
  at: Date
  by: 'agent' | null
  about: 'enquiry' | 'form' | 'agent' | { message: number } | null
}

export type MadeLead = LeadOutline & {
  uuid: string
  person: LeadPerson
  source: LeadSource
  /** Whether they asked about the room, not only about the place. */
  isAboutRoom: boolean
  stage: LeadStage
  steps: Step[]
  exitReason: ExitReason | null
  recycleOn: CalendarDay | null
  moveIn: CalendarDay
  createdAt: Date
  updatedAt: Date
  assignedAt: Date
  lastContactAt: Date | null
  dueAt: Date | null
  enquiry: string
  preferences: DemoPreferences | null
  messages: LeadMessage[]
  tasks: LeadTask[]
  form: { at: Date } | null
  documents: LeadDocument[]
  events: LeadEvent[]
}

const LANGUAGE_SHARES = [
  ['en', 40],
  ['zh', 22],
  ['es', 14],
  ['fr', 12],
  ['de', 12],
] as const

type LeadsPlan = { seed: number; day: CalendarDay }

/** Each lead draws from its own random source, so that any can be made alone. */
export function outlineLead({ seed }: LeadsPlan, number: number, places: readonly LeadPlace[]): LeadOutline {
  const random = randomOf(seed, 'lead', number)
  return {
    number,
    language: drawWeighted<Language>(random, LANGUAGE_SHARES),
    staffStage: drawStage(random),
    place: drawOne(random, places),
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** Stage of the student while staff have the lead in a stage. */
const studentStage = (stage: StaffStage): LeadStage => staffStageRow(stage).student[0] ?? 'enquired'

/** Makes a lead with everything that happened before the day began. */
export function makeLead(plan: LeadsPlan, outline: LeadOutline, agentName: string): MadeLead {
  const { number, language, staffStage, place } = outline
  const random = randomOf(plan.seed, 'lead timeline', number)
  const dayBegins = new Date(`${plan.day}T00:00:00Z`)
  const person = inventPerson(random, language, number)
  const steps = drawSteps(random, staffStage, dayBegins)
  const at = (stage: StaffStage) => steps.find((step) => step.stage === stage)?.at
  const createdAt = at('new') ?? dayBegins
  const last = steps.at(-1)?.at ?? createdAt
  const assignedAt = after(createdAt, random.integer(1, 9) * MINUTE_MS)
  const moveIn = drawMoveIn(random, { steps, dayBegins, createdAt })
  const messages = writeMessages(random, { steps, person, agentName, place, moveIn })
  const form = at('form_sent') ? { at: at('form_sent') ?? createdAt } : null
  const stage = studentStage(staffStage)
  const documents = form ? drawDocuments(random, stage, form.at) : []
  const tasks = drawTasks(random, { staffStage, steps, last, dayBegins })
  const contacts = messages.filter(({ direction }) => direction === 'out').map((message) => message.at)
  return {
    ...outline,
    uuid: drawUuid(random),
    person,
    source: drawWeighted<LeadSource>(random, [
      ['enquiry', 80],
      ['book_form', 12],
      ['virtual_tour', 5],
      ['group_enquiry', 3],
    ]),
    // A form is sent for a room.
    isAboutRoom: at('form_started') !== undefined || random.chance(30),
    stage,
    steps,
    exitReason: staffStage === 'exited' ? drawExitReason(random, steps) : null,
    recycleOn: staffStage === 'recycled' ? dayOf(after(dayBegins, random.integer(1, 120) * DAY_MS)) : null,
    moveIn,
    createdAt,
    updatedAt: last,
    assignedAt,
    lastContactAt: contacts.at(-1) ?? null,
    // A reply within a day, until somebody was reached; then the deadlines of the student's stage.
    dueAt: steps.length <= 2 || staffStage === 'paid' ? dueAfter(stage, last) : null,
    enquiry: drawOne(random, LEAD_SENTENCES[language].enquiries).replace('{place}', place.name),
    preferences: drawPreferences(plan.seed, outline, steps),
    messages,
    tasks,
    form,
    documents,
    events: recordEvents({ steps, createdAt, assignedAt, messages }),
  }
}

const dayOf = (instant: Date): CalendarDay => toCalendarDay(instant) ?? ''

/** Whoever has moved in did so on the move-in day; others ask about a day ahead of their enquiry. */
function drawMoveIn(
  random: Random,
  { steps, dayBegins, createdAt }: { steps: Step[]; dayBegins: Date; createdAt: Date },
) {
  const movedIn = steps.find(({ stage }) => stage === 'moved_in')
  if (movedIn) return dayOf(movedIn.at)
  const isEnded = steps.some(({ stage }) => stage === 'exited')
  return dayOf(after(isEnded ? createdAt : dayBegins, random.integer(14, 300) * DAY_MS))
}

type Letter = { steps: readonly Step[]; person: LeadPerson; agentName: string; place: LeadPlace; moveIn: CalendarDay }

function writeMessages(random: Random, { steps, person, agentName, place, moveIn }: Letter): LeadMessage[] {
  const { language } = person
  const values = {
    name: person.name.split(' ')[0] ?? person.name,
    place: place.name,
    agent: agentName,
    room: place.room.name,
    price: formatMoney({ amount: place.room.priceMinor, currency: place.currency }, language),
    moveIn: new Date(`${moveIn}T12:00:00Z`).toLocaleDateString(LOCALES[language], {
      dateStyle: 'long',
      timeZone: 'UTC',
    }),
    link: 'https://amber.example',
  }
  const reply = (savedReply: NonNullable<LeadMessage['savedReply']>, at: Date): LeadMessage => ({
    direction: 'out',
    at,
    savedReply,
    subject: savedReplyText(language, `${savedReply}_subject`, values),
    text: savedReplyText(language, `${savedReply}_text`, values),
  })
  return steps.flatMap(({ stage, at }): LeadMessage[] => {
    if (stage === 'attempting') return [reply('first_answer', after(at, 2 * MINUTE_MS))]
    if (stage === 'options_sent') return [reply('room_available', at)]
    if (stage === 'exited' && steps.length <= 3) return [reply('follow_up', after(at, -12 * HOUR_MS))]
    if (stage !== 'contacted') return []
    const text = drawOne(random, LEAD_SENTENCES[language].answers)
    const subject = `Re: ${savedReplyText(language, 'first_answer_subject', values)}`
    return [{ direction: 'in', at: after(at, -random.integer(5, 50) * MINUTE_MS), savedReply: null, subject, text }]
  })
}

/** The task that staff plan next in each stage. */
const NEXT_TASKS: Partial<Record<StaffStage, LeadTaskKind>> = {
  attempting: 'call',
  contacted: 'follow_up',
  qualified: 'send_options',
  options_sent: 'follow_up',
  form_started: 'call',
  form_sent: 'check_documents',
  landlord_confirmed: 'follow_up',
  paid: 'email',
}

type TaskFacts = { staffStage: StaffStage; steps: readonly Step[]; last: Date; dayBegins: Date }

function drawTasks(random: Random, { staffStage, steps, last, dayBegins }: TaskFacts): LeadTask[] {
  const tasks = steps.flatMap(({ stage, at }, index): LeadTask[] => {
    const before = steps[index - 1]
    return stage === 'contacted' && before ? [{ kind: 'call', createdAt: before.at, dueAt: at, doneAt: at }] : []
  })
  const kind = NEXT_TASKS[staffStage]
  // Where the student acted last, only a task says that the lead is not forgotten.
  const isPlanned = staffStageRow(staffStage).reachedBy === 'student' || random.chance(75)
  if (kind === undefined || !isPlanned) return tasks
  const dueAt = after(dayBegins, random.integer(-10, 160) * HOUR_MS)
  return [...tasks, { kind, createdAt: last, dueAt: dueAt < last ? after(last, HOUR_MS) : dueAt, doneAt: null }]
}

/**
 * Documents without a file: kept ones are encrypted by the keys of the machine, and those of people who have moved in were
 * deleted at the end of their period.
 */
function drawDocuments(random: Random, stage: LeadStage, formAt: Date): LeadDocument[] {
  const kinds = ['passport', 'admission_letter'] as const
  return kinds.flatMap((kind, index): LeadDocument[] => {
    const at = after(formAt, (index + 1) * 7 * MINUTE_MS)
    if (!areDocumentsNeeded(stage)) return [{ kind, at, state: 'deleted' }]
    if (!random.chance(70)) return []
    return [{ kind, at, state: random.chance(15) ? 'refused' : 'checking' }]
  })
}

/** Kinds of events of the steps that a student takes; all others are the agent's. */
const STUDENT_EVENTS: Partial<Record<StaffStage, readonly string[]>> = {
  form_started: ['book_form_opened', 'reached_room_chosen'],
  form_sent: ['form_sent', 'reached_form_sent'],
}

type EventFacts = Pick<MadeLead, 'steps' | 'createdAt' | 'assignedAt' | 'messages'>

/** Returns the events in the order in which they happened. */
function recordEvents({ steps, createdAt, assignedAt, messages }: EventFacts): LeadEvent[] {
  const ofSteps = steps.flatMap(({ stage, at }): LeadEvent[] => {
    if (stage === 'new') return []
    const student = STUDENT_EVENTS[stage]
    if (student) return student.map((kind) => ({ kind, at, by: null, about: kind === 'form_sent' ? 'form' : null }))
    const reached = studentStage(stage)
    const isStudentStage = stage === 'paid' || stage === 'contract' || stage === 'moved_in' || stage === 'exited'
    // A deposit brings the lead there by itself.
    const by = staffStageRow(stage).reachedBy === 'payment' ? null : 'agent'
    return [{ kind: isStudentStage ? `reached_${reached}` : `staff_${stage}`, at, by, about: null }]
  })
  const ofMessages = messages.map(({ direction, at }, message): LeadEvent => ({
    kind: direction === 'out' ? 'message_sent' : 'message_received',
    at,
    by: direction === 'out' ? 'agent' : null,
    about: { message },
  }))
  return [
    { kind: 'enquired', at: createdAt, by: null, about: 'enquiry' } as const,
    { kind: 'assigned', at: assignedAt, by: null, about: 'agent' } as const,
    ...ofSteps,
    ...ofMessages,
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

export function drawUuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16))
  hex[12] = '4'
  hex[16] = '8'
  return `${hex.slice(0, 8).join('')}-${hex.slice(8, 12).join('')}-${hex.slice(12, 16).join('')}-${hex.slice(16, 20).join('')}-${hex.slice(20).join('')}`
}
