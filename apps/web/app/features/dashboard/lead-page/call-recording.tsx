import { playLeadRecording } from '@amber/contract/endpoints/recordings'
import { urlOf } from '@amber/contract/http/url'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { TimelineLine } from './timeline-line.ts'

type Props = { leadUuid: string; line: TimelineLine }

/** Plays the recording of a call to those who may listen. Loads nothing until it is played, since each access is recorded. */
export function CallRecording({ leadUuid, line: { details, recordedUntil } }: Props) {
  const { t } = useTranslation('lead_page')
  const { recording } = details
  if (!recording || recordedUntil === null) return null
  const { uuid, can_play: canPlay } = recording
  return (
    <div className="mt-1 grid gap-1">
      {canPlay && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- Nobody writes down what is said.
        <audio
          controls
          preload="none"
          aria-label={t('recording')}
          src={urlOf(playLeadRecording, { id: leadUuid, uuid })}
          className="h-10 w-full max-w-96"
        />
      )}
      <p className="text-12 text-ink-3">
        {canPlay ? t('recording_until', { date: recordedUntil }) : t('recording_hidden', { date: recordedUntil })}
      </p>
    </div>
  )
}
