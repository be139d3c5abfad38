import { OPTION_REASONS, type OptionVerdict } from '@amber/domain/lead-options/option-answer'
import { Form } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { REASON_FIELD, ROOM_FIELD, VERDICT_FIELD } from './option-fields.ts'
import type { OptionView } from './option-view.ts'

const SMALLER = [
  { verdict: 'like', icon: 'heart' },
  { verdict: 'no', icon: 'x' },
] as const satisfies readonly { verdict: OptionVerdict; icon: IconName }[]

const CHOSEN = 'border-ink bg-ink text-paper'
const OPEN = 'border-sand-300 hover:border-ink'

/** Buttons that answer with one tap, also without JavaScript. */
export function AnswerForm({ option: { id, place, room, answer } }: { option: OptionView }) {
  const { t } = useTranslation('options')
  const verdict = answer?.verdict
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('answer', { room, place })}</legend>
      <Form method="post" preventScrollReset className="grid grid-cols-2 gap-2">
        <input type="hidden" name={ROOM_FIELD} value={id} />
        <Button
          type="submit"
          name={VERDICT_FIELD}
          value="want"
          variant={verdict === 'no' ? 'outline' : 'primary'}
          wide
          className="col-span-2"
        >
          {t(verdict === 'want' ? 'want_again' : 'want')}
        </Button>
        {SMALLER.map((each) => (
          <button
            key={each.verdict}
            type="submit"
            name={VERDICT_FIELD}
            value={each.verdict}
            aria-pressed={verdict === each.verdict}
            className={`inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border px-3 font-semibold transition-colors duration-(--time-fast) ${verdict === each.verdict ? CHOSEN : OPEN}`}
          >
            <Icon name={each.icon} size="small" />
            {t(each.verdict)}
          </button>
        ))}
      </Form>
      {verdict === 'no' && <ReasonForm id={id} chosen={answer?.reason ?? null} />}
      {/* Always present, so that an answer is announced. */}
      <output className="block text-13 text-success-ink empty:hidden">
        {verdict && `${t(`said_${verdict}`)}. ${t('thanks')}`}
      </output>
    </fieldset>
  )
}

function ReasonForm({ id, chosen }: { id: number; chosen: string | null }) {
  const { t } = useTranslation('options')
  return (
    <Form method="post" preventScrollReset className="grid gap-1.5">
      <input type="hidden" name={ROOM_FIELD} value={id} />
      <input type="hidden" name={VERDICT_FIELD} value="no" />
      <p className="text-13 text-ink-2">{t('why')}</p>
      <div className="flex flex-wrap gap-2">
        {OPTION_REASONS.map((reason) => (
          <button
            key={reason}
            type="submit"
            name={REASON_FIELD}
            value={reason}
            aria-pressed={chosen === reason}
            className={`min-h-10 cursor-pointer rounded-pill border px-3.5 text-13 font-medium ${chosen === reason ? CHOSEN : OPEN}`}
          >
            {t(`reason_${reason}`)}
          </button>
        ))}
      </div>
    </Form>
  )
}
