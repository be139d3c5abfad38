import { problemTextOf } from '../shared/problem-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { FileTile } from '../shared/file-tile.tsx'
import type { PendingMessage } from '../shared/thread-view.ts'

type Props = {
  message: PendingMessage
  onResend: (clientId: string) => void
  onDrop: (clientId: string) => void
}

/** A file on its way: how far it is, or why it was not sent. */
export function PendingFile({ message: { client_id: clientId, file, hasFailed }, onResend, onDrop }: Props) {
  const { t } = useTranslation('chat_content')
  const { language } = useSite()
  if (!file) return null
  const { name, media_type: mediaType, size, share, problem } = file
  return (
    <div className="ml-auto grid w-fit max-w-[82%] justify-items-end gap-1">
      <FileTile name={name} mediaType={mediaType} size={size}>
        {!hasFailed && (
          <span className="mt-1.5 block">
            <ProgressBar label={t('uploading', { name })} {...(share < 1 && { value: share })} />
          </span>
        )}
      </FileTile>
      {hasFailed ? (
        <>
          <p role="alert" className="flex items-start gap-1.5 text-13 text-danger wrap-anywhere">
            <Icon name="circle-alert" size="small" className="mt-0.5" />
            {problemTextOf(t, { name, problem: problem ?? 'failed', language })}
          </p>
          <p className="flex flex-wrap justify-end gap-x-4 text-13">
            {(problem === undefined || problem === 'failed') && (
              <Button variant="link" onClick={() => onResend(clientId)}>
                {t('try_again')}
              </Button>
            )}
            <Button variant="link" aria-label={t('remove_name', { name })} onClick={() => onDrop(clientId)}>
              {t('remove')}
            </Button>
          </p>
        </>
      ) : (
        <p className="text-13 text-ink-3">{t(share < 1 ? 'sending' : 'checking')}</p>
      )}
    </div>
  )
}
