import { expect, test } from 'vitest'
import type { TimelineLine } from './timeline-line.ts'
import { type TimelineText, timelineWords } from './timeline-words.ts'

/** Shows keys and values instead of copy. */
const t = ((key: string, values?: Record<string, string>) =>
  values ? `${key}(${Object.values(values).join()})` : key) as unknown as TimelineText

const line = (overrides: Partial<TimelineLine>): TimelineLine => ({
  key: '1e1',
  kind: 'enquired',
  by: null,
  merged_from: null,
  details: {},
  day: '',
  time: '',
  theirTime: '',
  until: null,
  amount: null,
  recordedUntil: null,
  delivery: null,
  ...overrides,
})

test.each<[Partial<TimelineLine>, string, string[]]>([
  [{ details: { source: 'enquiry' } }, 'event_enquired', []],
  [{ details: { source: 'virtual_tour' } }, 'event_enquired', ['staff_leads:sources_virtual_tour']],
  [
    { kind: 'assigned', details: { names: ['Ana'], rules: ['language', 'round_robin'] } },
    'event_assigned(Ana)',
    ['rule_language', 'rule_round_robin'],
  ],
  [{ kind: 'assigned', details: { names: [] } }, 'event_unassigned', []],
  [{ kind: 'staff', staff_stage: 'qualified' }, 'event_staff(staff_leads:stage_qualified)', []],
  [{ kind: 'reached', student_stage: 'closed' }, 'event_reached(student_closed)', []],
  [{ kind: 'task_done', details: { task_kind: 'call' } }, 'event_task_done(task_call)', []],
  [{ kind: 'hold_taken', until: '18:00' }, 'event_hold_taken', ['until(18:00)']],
  [
    { kind: 'task_snoozed', until: '18:00', details: { task_kind: 'call' } },
    'event_task_snoozed(task_call)',
    ['due(18:00)'],
  ],
  [{ kind: 'note_added', merged_from: 'Mill House' }, 'event_note_added', ['merged_from(Mill House)']],
  [{ kind: 'payment_failed', amount: '£250' }, 'event_payment_failed', ['£250']],
  [
    { kind: 'message_sent', details: { title: 'Three rooms' }, delivery: { is: 'dropped' } },
    'event_message_sent',
    ['Three rooms', 'delivery_dropped()'],
  ],
  [
    {
      kind: 'options_answered',
      details: { title: 'Mill House, Studio', answer: { verdict: 'no', reason: 'too_far' } },
    },
    'event_options_answered',
    ['Mill House, Studio', 'lead_options:verdict_no', 'lead_options:reason_too_far'],
  ],
  [
    { kind: 'contact', details: { channel: 'email', reason: 'stage_reached', outcome: 'sent' } },
    'event_contact_email',
    ['contact:reason_stage_reached', 'contact:outcome_sent'],
  ],
  [
    { kind: 'contact', details: { channel: 'phone', reason: 'enquiry', outcome: 'no_answer' } },
    'event_contact_phone',
    ['contact:outcome_no_answer'],
  ],
])('for %j says %s', (entry, title, notes) => {
  expect(timelineWords(line(entry), t)).toMatchObject({ title, notes })
})

test('sums up what somebody looked at on a day', () => {
  const places = [{ name: 'Mill House', canonical_name: 'mill-house' }]
  const visit = { place_count: 4, places, searches: [] }
  expect(timelineWords(line({ kind: 'visit', details: { visit } }), t)).toMatchObject({
    title: 'event_visit',
    notes: ['visit_places(4)'],
  })
})

test('names who did it, but not the student', () => {
  const by = { id: 1, name: 'Ana', is_student: false }
  expect(timelineWords(line({ by }), t).notes).toEqual(['by(Ana)'])
  expect(timelineWords(line({ by: { ...by, is_student: true } }), t).notes).toEqual(['by_student'])
})
