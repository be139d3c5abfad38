import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Keys } from '../../kit/keys.tsx'
import type { CallRecordingControl } from './use-call-recording.ts'

/** Says in the call bar, for as long as it is so, that the call is recorded, and stops it. */
export function RecordingMark({ recording }: { recording: CallRecordingControl }) {
  const { t } = useTranslation('recording')
  const { state, isHere, isPaused, problem } = recording
  const words = wordsOf(recording)
  return (
    <div aria-live="polite" className="flex items-center gap-2 empty:hidden">
      {state === 'going_on' && isHere ? (
        <>
          <span className="inline-flex items-center gap-2 rounded-pill bg-red-strong px-3 py-1 font-semibold whitespace-nowrap text-on-dark">
            <span
              aria-hidden="true"
              className={`size-2.5 rounded-pill bg-on-dark ${isPaused ? '' : 'motion-safe:animate-pulse'}`}
            />
            {t(isPaused ? 'paused' : 'going_on')}
          </span>
          <StopButton onClick={recording.stop} />
        </>
      ) : (
        words !== null && (
          <>
            <span className="inline-flex items-center gap-1.5 text-12 text-on-dark-2">
              <Icon name={problem === null ? 'mic' : 'circle-alert'} size="tiny" />
              {t(words)}
            </span>
            {state === 'going_on' && <StopButton onClick={recording.stop} />}
          </>
        )
      )}
    </div>
  )
}

function StopButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('recording')
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-control bg-dark-2 px-2.5 text-12 font-medium whitespace-nowrap hover:bg-dark-line max-lg:h-thumb"
    >
      {t('stop')}
      <Keys keys={['S']} onDark />
    </button>
  )
}

function wordsOf({ state, problem }: CallRecordingControl) {
  if (problem !== null) return problem
  switch (state) {
    case 'unasked':
      return null
    case 'going_on':
      return 'elsewhere'
    case 'declined':
      return 'not_recorded'
    default:
      return state
  }
}
