import { isPicture } from '@amber/domain/chat/chat-file'
import { formatFileSize } from '@amber/domain/upload/format-file-size'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { problemTextOf } from '../../chat/shared/problem-text.ts'
import { type Attachment, attachAgain, detach } from './attachments.ts'
import { ATTACHED_FIELD, formatAttachedFile } from './attached-file.ts'

type Props = { chatId: string; attachments: readonly Attachment[] }

/** The files that go with the message, how far they are, and why others cannot. */
export function AttachmentList({ chatId, attachments }: Props) {
  const { t } = useTranslation('chat_content')
  if (attachments.length === 0) return null
  return (
    <ul aria-label={t('chosen')} className="grid gap-1.5 md:grid-cols-2">
      {attachments.map((attachment) => (
        <AttachmentItem key={attachment.clientId} chatId={chatId} attachment={attachment} />
      ))}
    </ul>
  )
}

function AttachmentItem({ chatId, attachment }: { chatId: string; attachment: Attachment }) {
  const { t } = useTranslation('chat_content')
  const { language } = useSite()
  const { clientId, file, name, share, uuid, problem } = attachment
  return (
    <li className="flex items-start gap-2 rounded-control border border-sand-200 bg-paper px-2 py-1.5 text-12">
      {uuid !== undefined && (
        <input type="hidden" name={ATTACHED_FIELD} value={formatAttachedFile({ uuid, clientId, name })} />
      )}
      <Icon
        name={problem ? 'circle-alert' : isPicture(file.type) ? 'camera' : 'file-text'}
        size="small"
        className={problem ? 'text-danger' : 'text-ink-2'}
      />
      <div className="min-w-0 grow">
        {problem ? (
          <p role="alert" className="text-danger wrap-anywhere">
            {problemTextOf(t, { name, problem, language })}
          </p>
        ) : (
          <p className="flex gap-1.5">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <span className="shrink-0 text-ink-3 tabular">{formatFileSize(file.size, language)}</span>
          </p>
        )}
        {problem === 'failed' && (
          <button
            type="button"
            onClick={() => attachAgain(chatId, clientId)}
            className="min-h-6 cursor-pointer font-medium underline underline-offset-3 max-lg:min-h-thumb"
          >
            {t('try_again')}
          </button>
        )}
        {!problem && uuid === undefined && (
          <ProgressBar label={t('uploading', { name })} {...(share < 1 && { value: share })} />
        )}
      </div>
      <button
        type="button"
        aria-label={t('remove_name', { name })}
        onClick={() => detach(chatId, [clientId])}
        className="-my-1 grid size-6 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-sand-100 max-lg:size-thumb"
      >
        <Icon name="x" size="tiny" />
      </button>
    </li>
  )
}
