import { MAX_MESSAGE_LENGTH } from '@amber/domain/lead/vocabulary'
import { useEffect, useRef } from 'react'
import { trackEvent } from '../../browser/event-queue.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { VisitorFields } from '../../shared/form/visitor-fields.tsx'
import type { EnquiryView, EnquiryInput, EnquiryErrors } from './enquiry-view.ts'
import { FIELDS } from './form-fields.ts'
import { PersonFields } from './person-fields.tsx'
import { StayFields } from './stay-fields.tsx'
import { type Enquiry, placeInPath } from './use-enquiry.ts'

type Props = {
  /** Form id, because the button may be outside the form. */
  id: string
  view: EnquiryView
  enquiry: Enquiry
}

/** The enquiry form without its button. Shows its own validation messages beside the fields. */
export function EnquiryForm({ id, view, enquiry: { result, busy, send, changed, change } }: Props) {
  const { t } = useTranslation('enquire')
  const form = useRef<HTMLFormElement>(null)
  const rejection = result === 'failed' || (result && 'sent' in result) ? undefined : result
  const sentErrors = rejection && 'wrong' in rejection ? rejection.wrong : {}
  const errors: EnquiryErrors = Object.fromEntries(
    Object.entries(sentErrors).filter(([name]) => !changed.includes(name)),
  )
  const typed = rejection?.typed ?? initialInput(view)
  useEffect(() => {
    if (rejection && 'wrong' in rejection) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [rejection])
  useEffect(() => void trackEvent('enquiry_opened', { place: placeInPath(view.action) }), [view.action])
  return (
    <form
      ref={form}
      id={id}
      method="post"
      action={view.action}
      noValidate
      aria-busy={busy}
      className="grid gap-4"
      onChange={({ target }) => change(target.name)}
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      {result === 'failed' && (
        <Outcome of={result} tone="refused">
          {t('not_sent')}
        </Outcome>
      )}
      {rejection && 'problem' in rejection && <ErrorOutcome problem={rejection.problem} />}
      {view.group ? (
        <p className="flex items-center gap-3 text-13 text-ink-2">
          <Icon name="users" />
          {t('for_group', { people: view.group.people, list: view.group.name })}
        </p>
      ) : (
        <AdviserNote />
      )}
      <input type="hidden" name={FIELDS.idempotencyKey} value={typed.idempotencyKey} />
      <VisitorFields />
      <PersonFields view={view} typed={typed} errors={errors} sentErrors={sentErrors} />
      <StayFields view={view} typed={typed} wrong={errors} />
      <Field
        label={
          <>
            {t(view.kind === 'tour' ? 'tour_when' : 'question')}{' '}
            <span className="font-normal text-ink-3">{t('optional')}</span>
          </>
        }
        error={errors.message && t(errors.message)}
      >
        <TextArea
          name={FIELDS.message}
          rows={3}
          maxLength={MAX_MESSAGE_LENGTH}
          defaultValue={typed.message}
          placeholder={t(view.kind === 'tour' ? 'tour_example' : 'question_example')}
        />
      </Field>
    </form>
  )
}

const initialInput = (view: EnquiryView): EnquiryInput => ({
  ...view.person,
  ...view.initialStay,
  message: '',
  idempotencyKey: view.idempotencyKey,
})

function AdviserNote() {
  const { t } = useTranslation('enquire')
  return (
    <p className="flex items-center gap-3 text-13 text-ink-2">
      <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-honey text-on-honey">
        <Icon name="message-circle" />
      </span>
      <span>
        <strong className="font-semibold text-ink">{t('who_answers')}</strong> {t('how_answered')}
      </span>
    </p>
  )
}
