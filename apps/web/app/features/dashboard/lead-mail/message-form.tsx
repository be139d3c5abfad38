import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from '@amber/domain/lead-mail/received-mail'
import { unfilledVariables } from '@amber/domain/lead-mail/saved-replies'
import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton, DenseLink } from '../kit/dense-button.tsx'
import { DENSE_CONTROL, DENSE_TEXT_AREA } from '../kit/form-row.tsx'
import { MAIL_ID } from '../lead-page/use-lead-keys.ts'
import { leadUrl } from '../leads/leads-url.ts'
import type { TypedMessage } from './change-lead-mail.server.ts'
import { messageUrl } from './mail-url.ts'
import { storeDraft, useStoredDraft } from './use-draft.ts'

type Props = {
  leadUuid: string
  initial: TypedMessage
  /** Name of the student's language, in which the saved reply is. */
  language: string | undefined
  preview: { subject: string; text: string } | undefined
}

/** Writes a message. Gaps that a saved reply left are named until they are filled, and the server sends none of them. */
export function MessageForm({ leadUuid, initial, language, preview }: Props) {
  const { t } = useTranslation('lead_mail')
  const id = useId()
  const stored = useStoredDraft(leadUuid)
  const draft = stored?.start === initial.start ? stored : initial
  const change = (part: Partial<TypedMessage>) => storeDraft(leadUuid, { ...draft, ...part })
  const isBusy = useNavigation().state === 'submitting'
  const gaps = unfilledVariables(`${draft.subject}\n${draft.text}`)
  const page = `${leadUrl(leadUuid)}#${MAIL_ID}`
  return (
    <Form method="post" action={page} preventScrollReset className="grid gap-2 p-3">
      <input type="hidden" name="reply" value={draft.start} />
      {language !== undefined && <p className="text-12 text-ink-3">{t('writes_in', { language })}</p>}
      <label className="grid gap-1">
        <span className="text-12 font-medium text-ink-3">{t('subject')}</span>
        <input
          name="subject"
          required
          maxLength={MAX_SUBJECT_LENGTH}
          value={draft.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
          className={DENSE_CONTROL}
        />
      </label>
      <label className="grid gap-1">
        <span className="text-12 font-medium text-ink-3">{t('text')}</span>
        <textarea
          name="text"
          required
          rows={8}
          maxLength={MAX_MESSAGE_LENGTH}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          aria-describedby={gaps.length > 0 ? `${id}-gaps` : undefined}
          className={DENSE_TEXT_AREA}
        />
      </label>
      {gaps.length > 0 && (
        <p id={`${id}-gaps`} className="rounded-control bg-honey-tint px-2 py-1.5 text-honey-ink">
          {t('gaps')}{' '}
          {gaps.map((gap) => (
            <mark key={gap} className="mr-1 rounded-control bg-paper px-1 font-medium text-honey-ink">
              {`{${gap}}`}
            </mark>
          ))}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        <DenseButton type="submit" name="do" value="send_mail" variant="primary" aria-busy={isBusy}>
          {t('send')}
        </DenseButton>
        <DenseButton type="submit" name="do" value="preview_mail" formAction={messageUrl(leadUuid, draft.start)}>
          {t('preview')}
        </DenseButton>
        <DenseLink to={page} variant="plain" preventScrollReset onClick={() => storeDraft(leadUuid, undefined)}>
          {t('discard')}
        </DenseLink>
      </div>
      {preview && (
        <section aria-labelledby={`${id}-preview`} className="rounded-card border border-sand-200 bg-sand-50 p-3">
          <h3 id={`${id}-preview`} className="mb-1 font-sans text-12 font-medium tracking-normal text-ink-3">
            {t('preview_title')}
          </h3>
          <p className="mb-2 font-medium wrap-anywhere">{preview.subject}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{preview.text}</p>
        </section>
      )}
    </Form>
  )
}
