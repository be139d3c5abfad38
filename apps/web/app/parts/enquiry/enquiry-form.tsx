import { MESSAGE_LENGTH } from '@amber/domain/lead/vocabulary'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { RefusedOutcome } from '../refused-outcome.tsx'
import { VisitorFields } from '../visitor-fields.tsx'
import type { EnquiryView, Typed, Wrong } from './enquiry-view.ts'
import { FIELDS } from './form-fields.ts'
import { PersonFields } from './person-fields.tsx'
import { StayFields } from './stay-fields.tsx'
import type { Enquiry } from './use-enquiry.ts'

type Props = {
  /** Its button may stand elsewhere. */
  id: string
  view: EnquiryView
  enquiry: Enquiry
}

/** The form without its button. What is wrong we say ourselves, beside the field. */
export function EnquiryForm({ id, view, enquiry: { result, busy, send, changed, change } }: Props) {
  const { t } = useTranslation('enquire')
  const form = useRef<HTMLFormElement>(null)
  const answer = result === 'failed' || (result && 'sent' in result) ? undefined : result
  const refused = answer && 'wrong' in answer ? answer.wrong : {}
  const wrong: Wrong = Object.fromEntries(Object.entries(refused).filter(([name]) => !changed.includes(name)))
  const typed = answer?.typed ?? unanswered(view)
  useEffect(() => {
    if (answer && 'wrong' in answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
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
      {answer && 'problem' in answer && <RefusedOutcome problem={answer.problem} />}
      {view.group ? (
        <p className="flex items-center gap-3 text-13 text-ink-2">
          <Icon name="users" />
          {t('for_group', { people: view.group.people, list: view.group.name })}
        </p>
      ) : (
        <WhoAnswers />
      )}
      <input type="hidden" name={FIELDS.idempotencyKey} value={typed.idempotencyKey} />
      <VisitorFields />
      <PersonFields view={view} typed={typed} wrong={wrong} refused={refused} />
      <StayFields view={view} typed={typed} wrong={wrong} />
      <Field
        label={
          <>
            {t(view.kind === 'tour' ? 'tour_when' : 'question')}{' '}
            <span className="font-normal text-ink-3">{t('optional')}</span>
          </>
        }
        error={wrong.message && t(wrong.message)}
      >
        <TextArea
          name={FIELDS.message}
          rows={3}
          maxLength={MESSAGE_LENGTH}
          defaultValue={typed.message}
          placeholder={t(view.kind === 'tour' ? 'tour_example' : 'question_example')}
        />
      </Field>
    </form>
  )
}

const unanswered = (view: EnquiryView): Typed => ({
  ...view.person,
  ...view.asked,
  message: '',
  idempotencyKey: view.idempotencyKey,
})

function WhoAnswers() {
  const { t } = useTranslation('enquire')
  return (
    <p className="flex items-center gap-3 text-13 text-ink-2">
      <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-honey text-ink">
        <Icon name="message-circle" />
      </span>
      <span>
        <strong className="font-semibold text-ink">{t('who_answers')}</strong> {t('how_answered')}
      </span>
    </p>
  )
}
