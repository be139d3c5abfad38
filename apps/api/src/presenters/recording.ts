import type { CallRecording } from '@amber/contract/schemas/recordings'
import { recordingText } from '@amber/copy/recording-text'
import type { RecordingBlock } from '@amber/domain/calling/recording-rules'
import { CALL_RECORDING_RETENTION_DAYS } from '@amber/domain/privacy/retention-periods'
import type { RecordingOfCall } from '@amber/operations/recording/load-recording'

/** Reasons that no answer of the person changes. */
const LASTING: ReadonlySet<RecordingBlock | undefined> = new Set(['off', 'no_person', 'country'])

export const presentRecording = ({ call, recording, state, block }: RecordingOfCall): CallRecording => ({
  state,
  block: block ?? null,
  announcement:
    call.language === null || LASTING.has(block)
      ? null
      : {
          language: call.language,
          text: recordingText(call.language, 'announcement', { days: CALL_RECORDING_RETENTION_DAYS }),
        },
  agreed_at: recording?.agreedAt?.toISOString() ?? null,
})
