import de from './de/recording.json' with { type: 'json' }
import en from './en/recording.json' with { type: 'json' }
import es from './es/recording.json' with { type: 'json' }
import fr from './fr/recording.json' with { type: 'json' }
import zh from './zh/recording.json' with { type: 'json' }
import { serverTexts } from './server-texts.ts'

/** Returns what staff read out before a recording, in the person's language. */
export const recordingText = serverTexts<keyof typeof en>({ en, es, fr, de, zh })
