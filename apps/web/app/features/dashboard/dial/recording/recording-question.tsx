import { useId } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { DenseButton } from '../../kit/dense-button.tsx'
import { Keys } from '../../kit/keys.tsx'
import { useLeadWords } from '../../leads/use-lead-words.ts'
import { useKeys } from '../../shell/use-keys.ts'
import type { CallData } from '../load-dial.server.ts'
import type { CallRecordingControl } from './use-call-recording.ts'

type Props = { call: Pick<CallData, 'recording'>; recording: CallRecordingControl }

/** States in which a no deletes something. */
const DELETABLE: ReadonlySet<string> = new Set(['going_on', 'stopped', 'interrupted'])

/**
 * The announcement to read out in the person's language, and their answer. Afterwards they can still change their mind. Y is
 * yes, X is no, and S stops.
 */
export function RecordingQuestion({ call, recording }: Props) {
  const { t } = useTranslation(['recording', 'staff_leads'])
  const { languageName } = useLeadWords()
  const id = useId()
  const { announcement } = call.recording
  const { canAsk, state } = recording
  const isDeletable = DELETABLE.has(state)
  useKeys((key) => {
    const letter = key.toLowerCase()
    if (letter === 'y' && canAsk) recording.agree()
    else if (letter === 'x' && (canAsk || isDeletable)) recording.decline()
    else if (letter === 's' && state === 'going_on') recording.stop()
    else return false
    return true
  })
  if (isDeletable)
    return (
      <section
        aria-label={t('title')}
        className="flex shrink-0 justify-end border-b border-sand-200 bg-sand-50 px-4 py-1.5"
      >
        <DenseButton variant="plain" onClick={recording.decline}>
          {t('changed_mind')}
          <Keys keys={['X']} />
        </DenseButton>
      </section>
    )
  if (!canAsk || !announcement) return null
  return (
    <section
      aria-labelledby={id}
      className="grid shrink-0 gap-x-6 gap-y-2.5 border-b border-sand-200 bg-sand-50 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    >
      <div className="min-w-0">
        <h3 id={id} className="flex items-center gap-1.5 font-sans text-13 font-semibold tracking-normal">
          <Icon name="mic" size="tiny" />
          {t('title')}
        </h3>
        <p className="text-12 text-ink-3">{t('read_out', { language: languageName(announcement.language) })}</p>
        <blockquote lang={announcement.language} className="mt-1 max-w-prose text-15 text-ink">
          {announcement.text}
        </blockquote>
      </div>
      <div className="flex flex-wrap gap-2">
        <DenseButton variant="outline" onClick={recording.agree} className="max-lg:grow">
          <Icon name="check" size="tiny" />
          {t('agreed')}
          <Keys keys={['Y']} />
        </DenseButton>
        <DenseButton variant="outline" onClick={recording.decline} className="max-lg:grow">
          {t('declined')}
          <Keys keys={['X']} />
        </DenseButton>
      </div>
    </section>
  )
}
