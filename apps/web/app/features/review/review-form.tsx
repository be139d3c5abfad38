import {
  MAX_REVIEW_AUTHOR_LENGTH,
  MIN_REVIEW_TEXT_LENGTH,
  MAX_REVIEW_TEXT_LENGTH,
} from '@amber/domain/review/review-limits'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { PictureUpload } from './picture-upload.tsx'
import type { ReviewOutcome, ReviewInput, ReviewErrors } from './send-review.server.ts'
import { StarChoice } from './star-choice.tsx'
import { TopicChoices } from './topic-choices.tsx'

type Props = { canonicalName: string; authorName: string; outcome: ReviewOutcome | undefined }

const NO_ERRORS: ReviewErrors = {}

export function ReviewForm({ canonicalName, authorName, outcome }: Props) {
  const { t } = useTranslation('review')
  const isBusy = useNavigation().formMethod === 'POST'
  const emptyInput: ReviewInput = { rating: null, text: '', authorName, topics: {} }
  const { wrong, typed } = outcome && 'wrong' in outcome ? outcome : { wrong: NO_ERRORS, typed: emptyInput }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [outcome])
  return (
    <Form ref={form} method="post" noValidate className="grid gap-7">
      <StarChoice chosen={typed.rating} error={wrong.rating && t(wrong.rating)} />
      <Field
        label={t('text')}
        hint={t('text_hint')}
        error={wrong.text && t(wrong.text, { least: MIN_REVIEW_TEXT_LENGTH, most: MAX_REVIEW_TEXT_LENGTH })}
      >
        <TextArea name="text" rows={7} required maxLength={MAX_REVIEW_TEXT_LENGTH} defaultValue={typed.text} />
      </Field>
      <TopicChoices chosen={typed.topics} />
      <PictureUpload canonicalName={canonicalName} error={wrong.pictures && t(wrong.pictures)} />
      <Field label={t('name')} hint={t('name_hint')} error={wrong.author_name && t(wrong.author_name)}>
        <TextInput
          name="author_name"
          autoComplete="given-name"
          maxLength={MAX_REVIEW_AUTHOR_LENGTH}
          defaultValue={typed.authorName}
          className="max-w-[20rem]"
        />
      </Field>
      <div className="grid justify-items-start gap-2">
        <Button type="submit" busy={isBusy}>
          {t('send')}
        </Button>
        <p className="text-13 text-ink-3">{t('send_hint')}</p>
      </div>
    </Form>
  )
}
