import de from './de/schedule.json' with { type: 'json' }
import en from './en/schedule.json' with { type: 'json' }
import es from './es/schedule.json' with { type: 'json' }
import fr from './fr/schedule.json' with { type: 'json' }
import zh from './zh/schedule.json' with { type: 'json' }
import { serverTexts } from './server-texts.ts'

export type ScheduleTextKey = keyof typeof en

/** Texts of the payment schedule for mails and receipts, so that they say the same as pages. */
export const scheduleText = serverTexts<ScheduleTextKey>({ en, es, fr, de, zh })
