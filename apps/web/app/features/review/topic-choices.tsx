import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { FIVE_STARS, topicField, TOPICS } from './form-fields.ts'
import type { TypedReview } from './send-review.server.ts'

/** Who wants to, says more. */
export function TopicChoices({ chosen }: { chosen: TypedReview['topics'] }) {
  const { t } = useTranslation(['review', 'reviews'])
  return (
    <fieldset>
      <legend className="font-semibold">{t('topics')}</legend>
      <p className="mt-0.5 mb-3 text-13 text-ink-3">{t('topics_hint')}</p>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {TOPICS.map((topic) => (
          <Field key={topic} label={t(`reviews:topic_${topic}`)}>
            <Select name={topicField(topic)} defaultValue={chosen[topic] ?? ''}>
              <option value="">{t('not_rated')}</option>
              {FIVE_STARS.toReversed().map((stars) => (
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
