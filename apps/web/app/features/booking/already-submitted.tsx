import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FlowFrame } from './shared/flow-frame.tsx'

/** Replaces the empty form when a visitor navigates back after submitting it. */
export function AlreadySubmitted({ to, onAnew: onStartAnother }: { to: string; onAnew: () => void }) {
  const { t } = useTranslation('book')
  return (
    <FlowFrame>
      <div className="grid gap-3 py-8 lg:py-16">
        <h1 className="text-32 lg:text-44">{t('sent_before_title')}</h1>
        <p className="text-17 text-ink-2">{t('sent_before_text')}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to={to}>{t('pay_next')}</ButtonLink>
          <Button variant="outline" onClick={onStartAnother}>
            {t('sent_before_anew')}
          </Button>
        </div>
      </div>
    </FlowFrame>
  )
}
