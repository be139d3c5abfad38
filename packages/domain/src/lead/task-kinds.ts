/** Kinds of tasks that staff add to a lead. */
export const ADDED_TASK_KINDS = ['call', 'email', 'send_options', 'check_documents', 'follow_up'] as const

/**
 * Tasks of one person, which stay theirs when the lead is handed over. `answer_overdue`: a job tells a team lead that nobody
 * answered in time. It is done when somebody answers. `mentioned`: somebody is named in a note.
 */
export const PERSONAL_TASK_KINDS = ['answer_overdue', 'mentioned'] as const

/** `options_answered`: the student said what they think of the rooms they were sent. */
export const LEAD_TASK_KINDS = [...ADDED_TASK_KINDS, 'options_answered', ...PERSONAL_TASK_KINDS] as const

export type LeadTaskKind = (typeof LEAD_TASK_KINDS)[number]

export const MAX_TASK_NOTE_LENGTH = 2_000
