import { isPicture } from '@amber/domain/chat/chat-file'
import { formatFileSize } from '@amber/domain/upload/format-file-size'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ChosenFiles } from './use-chosen-files.ts'

/** The files that go with the next message, and why others do not. */
export function ChosenFileList({ files, problems, remove }: Pick<ChosenFiles, 'files' | 'problems' | 'remove'>) {
  const { t } = useTranslation('chat_content')
  const { language } = useSite()
  return (
    <>
      {files.length > 0 && (
        <ul aria-label={t('chosen')} className="grid gap-1.5">
          {files.map(({ id, file }) => (
            <li key={id} className="flex max-w-full items-center gap-2 rounded-control bg-sand-100 py-0.5 pl-3 text-13">
              <Icon name={isPicture(file.type) ? 'camera' : 'file-text'} size="small" />
              <span className="min-w-0 truncate font-medium">{file.name}</span>
              <span className="shrink-0 text-ink-2 tabular">{formatFileSize(file.size, language)}</span>
              <button
                type="button"
                aria-label={t('remove_name', { name: file.name })}
                onClick={() => remove(id)}
                className="ml-auto grid size-8 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-sand-200"
              >
                <Icon name="x" size="tiny" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="alert" className="grid gap-1 empty:hidden">
        {problems.map((text) => (
          <p key={text} className="flex items-start gap-1.5 text-13 text-danger wrap-anywhere">
            <Icon name="circle-alert" size="small" className="mt-0.5" />
            {text}
          </p>
        ))}
      </div>
    </>
  )
}
