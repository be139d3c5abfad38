import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'

type Props = { onAnswer: (isOwn: boolean) => void }

/** Asks somebody who has logged in whether a thread is theirs that was started in this browser without an account. */
export function EarlierThreadQuestion({ onAnswer }: Props) {
  const { t } = useTranslation('chat')
  return (
    <section aria-labelledby="earlier-thread" className="shrink-0 border-t border-sand-200 bg-sand-50 p-4">
      <h3 id="earlier-thread" className="font-sans text-15 font-semibold tracking-normal">
        {t('earlier_title')}
      </h3>
      <p className="mt-1 text-13 text-ink-2">{t('earlier_text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onAnswer(true)}>
          {t('earlier_yes')}
        </Button>
        <Button size="small" variant="outline" onClick={() => onAnswer(false)}>
          {t('earlier_no')}
        </Button>
      </div>
    </section>
  )
}
