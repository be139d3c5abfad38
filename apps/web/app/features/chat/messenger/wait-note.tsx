import type { ChatWait } from '@amber/contract/schemas/chat'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { waitText } from './wait-text.ts'

type Props = { wait: ChatWait; startedAt: Date; now: Date }

/** Says how long an answer usually takes, to somebody who waits for the first one. */
export function WaitNote({ wait, startedAt, now }: Props) {
  const { t } = useTranslation('chat')
  const { language } = useSite()
  const isLonger = now.getTime() - startedAt.getTime() > wait.p90_seconds * 1_000
  return (
    <p className="flex items-start gap-2 pt-1 text-13 text-ink-2">
      <Icon name="clock" size="small" className="mt-0.5" />
      <span>
        {isLonger
          ? t('wait_longer')
          : t('wait_note', {
              usual: waitText(wait.median_seconds, language),
              mostly: waitText(wait.p90_seconds, language),
            })}
      </span>
    </p>
  )
}
