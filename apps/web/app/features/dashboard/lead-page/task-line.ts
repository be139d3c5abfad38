import type { LeadTask } from '@amber/contract/schemas/lead-tasks'
import { DAY_TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import { wallTimeOf } from '@amber/domain/dates/wall-time'
import type { Language } from '@amber/domain/languages'

/** An open task as the page shows it. */
export type TaskLine = Pick<LeadTask, 'id' | 'kind' | 'note'> & {
  /** On the student's clocks. */
  due: string
  isLate: boolean
  isMine: boolean
  assignee: string
}

type Context = { now: Date; language: Language; timeZone: string; me: number }

/** Returns the open tasks by when they are due. A note that names the person comes first: they came to read it. */
export function openTasks(tasks: readonly LeadTask[], context: Context): TaskLine[] {
  const lines = tasks.filter((task) => task.done_at === null).map((task) => taskLine(task, context))
  const isNotice = ({ kind, isMine }: TaskLine) => kind === 'mentioned' && isMine
  return [...lines.filter(isNotice), ...lines.filter((line) => !isNotice(line))]
}

const taskLine = (task: LeadTask, { now, language, timeZone, me }: Context): TaskLine => ({
  id: task.id,
  kind: task.kind,
  note: task.note,
  due: formatDate(task.due_at, language, { timeZone, format: DAY_TIME }),
  isLate: Date.parse(task.due_at) < now.getTime(),
  isMine: task.assignee.id === me,
  assignee: task.assignee.name ?? '',
})

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns nine o'clock on the student's next morning, as a field for day and time takes it. */
export function nextMorning(now: Date, timeZone: string): string {
  const tomorrow = new Date(wallTimeOf(now.getTime(), timeZone) + DAY_MS)
  return `${tomorrow.toISOString().slice(0, 10)}T09:00`
}
