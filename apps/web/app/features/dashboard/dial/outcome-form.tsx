import type { CallOutcome } from '@amber/domain/calling/outcomes'
import { MAX_CALL_NOTE_LENGTH } from '@amber/domain/calling/vocabulary'
import { STAFF_EXIT_REASONS } from '@amber/domain/lead/staff-stages'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCommandKey } from '../kit/command-key.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL, DENSE_TEXT_AREA } from '../kit/form-row.tsx'
import { Keys } from '../kit/keys.tsx'
import { usePublishKey } from '../prices/use-publish-key.ts'
import { CallBackField } from './call-back-field.tsx'
import { DIAL_PATH } from './dial-url.ts'
import type { CallData } from './load-dial.server.ts'
import { outcomeChoices } from './outcome-choices.ts'
import type { CallPhone } from './use-call-phone.ts'
import { CALL_NOTE_ID, OUTCOME_ID } from './use-dial-keys.ts'
import { useNoteSaver } from './use-note-saver.ts'

type Props = { call: CallData; phone: CallPhone }

/** Outcomes that need one more field, which is shown by CSS, since there may be no JavaScript. */
const ASKS: Partial<Record<CallOutcome, 'time' | 'reason'>> = { call_back: 'time', not_interested: 'reason' }

/** How the call ended, what follows from it, and what was said. Shows the fields of an outcome without JavaScript too. */
export function OutcomeForm({ call, phone }: Props) {
  const { t } = useTranslation(['dial', 'staff_leads'])
  const { language } = useSite()
  const { status, onChange, saveNow, stop } = useNoteSaver(call.uuid)
  const commandKey = useCommandKey()
  const next = useRef<HTMLButtonElement>(null)
  usePublishKey(() => next.current?.click())
  const isSaving = useNavigation().formData?.get('do') === 'outcome'
  const isOver = phone.state === 'ended'
  return (
    <Form
      id={OUTCOME_ID}
      method="post"
      action={DIAL_PATH}
      onSubmit={stop}
      aria-label={t('outcome')}
      className="group/outcome grid content-start gap-3.5 p-4"
    >
      <input type="hidden" name="do" value="outcome" />
      <input type="hidden" name="call" value={call.uuid} />
      <fieldset>
        <legend className="mb-2">
          <span className="font-semibold">{t('outcome')}</span>{' '}
          <span className={`text-12 ${call.needsOutcome ? 'text-danger' : 'text-ink-3'}`}>
            {t(call.needsOutcome ? 'outcome_needed' : 'outcome_later')}
          </span>
        </legend>
        <div className="overflow-hidden rounded-card border border-sand-200 bg-paper max-lg:grid max-lg:grid-cols-2">
          {outcomeChoices(call.lead ?? undefined, language).map(({ outcome, key, effect, delay }) => (
            <label
              key={outcome}
              className="flex min-h-8 cursor-pointer items-center gap-2 border-b border-sand-100 px-2.5 py-1 last:border-b-0 hover:bg-sand-50 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-select max-lg:min-h-12 max-lg:flex-wrap max-lg:content-center max-lg:gap-x-2 max-lg:gap-y-0"
            >
              <input
                type="radio"
                name="outcome"
                value={outcome}
                required
                data-asks={ASKS[outcome]}
                className="peer sr-only"
              />
              <Keys keys={[key]} />
              <span className="font-medium whitespace-nowrap">{t(`outcome_${outcome}`)}</span>
              <span className="ml-auto text-right text-12 text-ink-3 peer-checked:text-paper max-lg:ml-0 max-lg:w-full max-lg:text-left">
                {t(`effect_${effect}`, { delay })}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <CallBackField call={call} />
      <label className="hidden gap-1 text-12 font-medium group-has-[[data-asks=reason]:checked]/outcome:grid">
        {t('exit_reason')}
        <select name="reason" className={DENSE_CONTROL}>
          <option value="">{t('exit_reason_none')}</option>
          {STAFF_EXIT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`staff_leads:reason_${reason}`)}
            </option>
          ))}
        </select>
      </label>
      <div className="grid gap-1">
        <div className="flex justify-between gap-2 text-12">
          <label htmlFor={CALL_NOTE_ID} className="font-medium">
            {t('note')}
          </label>
          <span
            aria-live="polite"
            className={status === 'failed' || status === 'rejected' ? 'text-danger' : 'text-ink-3'}
          >
            {status && t(`note_${status}`)}
          </span>
        </div>
        <textarea
          id={CALL_NOTE_ID}
          name="note"
          rows={4}
          maxLength={MAX_CALL_NOTE_LENGTH}
          defaultValue={call.note}
          onChange={({ target }) => onChange(target.value)}
          onBlur={saveNow}
          className={`${DENSE_TEXT_AREA} min-h-24`}
        />
      </div>
      <div className="grid gap-2">
        <DenseButton
          ref={next}
          type="submit"
          name="after"
          value="next"
          aria-busy={isSaving}
          variant={isOver ? 'primary' : 'outline'}
          className="min-h-10 w-full"
        >
          {t('save_next')}
          <Keys keys={[commandKey, '↵']} onDark={isOver} />
        </DenseButton>
        <DenseButton type="submit" name="after" value="stop" variant="plain" className="w-full">
          <Icon name="check" size="tiny" />
          {t('save')}
        </DenseButton>
      </div>
    </Form>
  )
}
