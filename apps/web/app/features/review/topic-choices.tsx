import { REVIEW_TOPICS } from '@amber/domain/review/review-topics'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { STAR_VALUES, topicField } from './form-fields.ts'
import type { ReviewInput } from './send-review.server.ts'

/** Optional ratings by topic. */
export function TopicChoices({ chosen }: { chosen: ReviewInput['topics'] }) {
  const { t } = useTranslation(['review', 'reviews'])
  return (
    <fieldset>
      <legend className="font-semibold">{t('topics')}</legend>
      <p className="mt-0.5 mb-3 text-13 text-ink-3">{t('topics_hint')}</p>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {REVIEW_TOPICS.map((topic) => (
          <Field key={topic} label={t(`reviews:topic_${topic}`)}>
            <Select name={topicField(topic)} defaultValue={chosen[topic] ?? ''}>
              <option value="">{t('not_rated')}</option>
              {STAR_VALUES.toReversed().map((stars) => (
                <option key={stars} value={stars}>
                  {t('stars', { count: stars })}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
