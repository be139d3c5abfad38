import { CALL_OUTCOMES, outcomeRow } from '../calling/outcomes.ts'
import type { StaffStage } from '../lead/staff-stages.ts'

/** Stages that staff set after they have talked to the student. */
const TALKED_STAGES = ['contacted', 'qualified', 'options_sent'] as const satisfies readonly StaffStage[]

const TALKED = [...TALKED_STAGES.map((stage) => `staff_${stage}` as const), 'call_held'] as const

/** Events by which staff get in touch for the first time. An attempt that nobody answered is none. */
export const CONTACT_EVENTS = ['message_sent', 'options_sent', ...TALKED] as const

/** Events that show that the student was reached: they answered, or staff talked to them. */
export const REACHED_EVENTS = ['message_received', 'options_answered', ...TALKED] as const

/** Telephone calls. They count as both only with an outcome by which staff talked to somebody. */
export const CALL_EVENTS = ['called', 'call_received'] as const

export const TALKED_OUTCOMES = CALL_OUTCOMES.filter((outcome) => outcomeRow(outcome).isReached)

/** Events after which a student has rooms to choose from. */
export const OPTIONS_EVENTS = ['options_sent', 'staff_options_sent'] as const
