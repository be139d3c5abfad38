import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { MessageLine } from './mail-lines.ts'
import { fileUrl } from './mail-url.ts'

type Props = { leadUuid: string; messages: readonly MessageLine[]; canOpenFiles: boolean }

/** Messages, the newest first, with how far each has got. */
export function MessageList({ leadUuid, messages, canOpenFiles }: Props) {
  const { t } = useTranslation('lead_mail')
  return (
    <ol className="divide-y divide-sand-200 border-t border-sand-200">
      {messages.map((message) => (
        <li key={message.uuid} className="p-3">
          <p className="flex flex-wrap items-baseline gap-x-2 text-12 text-ink-3">
            <span className="font-medium text-ink-2">
              {message.direction === 'in' ? t('from_student') : (message.writer ?? t('from_staff'))}
            </span>
            <time dateTime={message.at}>{message.ago}</time>
            {message.delivery !== null && (
              <span className={message.delivery === 'not_delivered' ? 'font-medium text-danger' : ''}>
                {t(`delivery_${message.delivery}`)}
              </span>
            )}
          </p>
          {message.otherSender !== null && (
            <p className="mt-1 flex items-start gap-1.5 text-honey-ink">
              <Icon name="circle-alert" size="tiny" className="mt-0.5" />
              {t('other_sender', { sender: message.otherSender })}
            </p>
          )}
          <p className="mt-1 font-medium wrap-anywhere">{message.subject}</p>
          <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">{message.text}</p>
          {message.files.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-1.5" aria-label={t('files')}>
              {message.files.map((file) => (
                <li key={file.uuid} className="rounded-control border border-sand-200 px-2 py-1 wrap-anywhere">
                  <FileName file={file} href={canOpenFiles ? fileUrl(leadUuid, file.uuid) : undefined} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function FileName({ file, href }: { file: MessageLine['files'][number]; href: string | undefined }) {
  const { t } = useTranslation('lead_mail')
  const name = file.name ?? t('file_unnamed')
  if (file.state === 'stored' && href !== undefined) {
    return (
      <a href={href} download className="underline">
        {name} <span className="text-ink-3">{file.size}</span>
      </a>
    )
  }
  const why = file.refusal !== null ? t(`refusal_${file.refusal}`) : t(`file_${file.state}`)
  return (
    <>
      {name} <span className="text-ink-3">{why}</span>
    </>
  )
}
