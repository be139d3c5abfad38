import { HELP_COMMENT_RETENTION_DAYS, MAX_HELP_COMMENT_LENGTH } from '@amber/domain/help/help-feedback'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CallProblem } from '../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { COMMENT_FIELD, FEEDBACK_FIELD, VERDICT_FIELD } from './feedback-fields.ts'
import type { FeedbackResult } from './help-view.ts'

type Props = { result: FeedbackResult | { problem: CallProblem } | undefined }

/** Asks whether the answer helped and, if it did not, what was missing. */
export function AnswerFeedback({ result }: Props) {
  const { t } = useTranslation('help')
  const isBusy = useNavigation().formData?.has(VERDICT_FIELD) ?? false
  return (
    <section id="feedback" aria-labelledby="helpful" className="mt-10 border-y border-sand-200 py-5">
      {result && 'problem' in result && (
        <div className="mb-4">
          <ErrorOutcome problem={result.problem} />
        </div>
      )}
      <Question result={result} isBusy={isBusy} />
      {result && 'given' in result && result.given === 'no' && <CommentForm feedback={result.feedback} />}
      {result && 'given' in result && result.given === 'comment' && (
        <Outcome of={result}>{t('comment_thanks')}</Outcome>
      )}
    </section>
  )
}

function Question({ result, isBusy }: Props & { isBusy: boolean }) {
  const { t } = useTranslation('help')
  const given = result && 'given' in result ? result.given : undefined
  const title = (
    <h2 id="helpful" className="font-sans text-15 font-semibold tracking-normal">
      {t('helpful')}
    </h2>
  )
  if (given === 'comment') return <div className="mb-3">{title}</div>
  if (given !== undefined)
    return (
      <div className="grid gap-3">
        {title}
        <Outcome of={result}>{t('helpful_thanks')}</Outcome>
      </div>
    )
  return (
    <Form
      method="post"
      action="#feedback"
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      {title}
      <span className="flex gap-2">
        <Button type="submit" name={VERDICT_FIELD} value="yes" variant="outline" size="small" busy={isBusy}>
          {t('helpful_yes')}
        </Button>
        <Button type="submit" name={VERDICT_FIELD} value="no" variant="outline" size="small" busy={isBusy}>
          {t('helpful_no')}
        </Button>
      </span>
    </Form>
  )
}

function CommentForm({ feedback }: { feedback: string }) {
  const { t } = useTranslation('help')
  return (
    <Form method="post" action="#feedback" preventScrollReset className="mt-4 grid justify-items-start gap-3">
      <input type="hidden" name={FEEDBACK_FIELD} value={feedback} />
      <div className="w-full">
        <Field label={t('comment_label')} hint={t('comment_hint', { days: HELP_COMMENT_RETENTION_DAYS })}>
          <TextArea name={COMMENT_FIELD} maxLength={MAX_HELP_COMMENT_LENGTH} />
        </Field>
      </div>
      <Button type="submit" variant="outline" size="small">
        {t('comment_send')}
      </Button>
    </Form>
  )
}
