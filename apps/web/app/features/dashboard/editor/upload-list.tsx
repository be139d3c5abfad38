import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { PictureUpload } from './use-picture-uploads.ts'

type Props = { uploads: readonly PictureUpload[]; onDismiss: (id: number) => void }

/** Pictures on their way, and those that did not arrive with the reason. */
export function UploadList({ uploads, onDismiss }: Props) {
  const { t } = useTranslation('editor')
  return (
    <ul aria-live="polite" aria-label={t('uploads')} className="mt-2 grid gap-1 empty:hidden">
      {uploads.map(({ id, name, state }) => (
        <li key={id} className="flex min-h-dense items-center gap-2 rounded-control bg-sand-50 px-2 text-12">
          <span className="min-w-0 grow truncate">{name}</span>
          <span className={`shrink-0 ${state === 'sending' ? 'text-ink-3' : 'font-medium text-danger'}`}>
            {t(`upload_${state}`)}
          </span>
          {state !== 'sending' && (
            <button
              type="button"
              aria-label={t('upload_dismiss', { name })}
              onClick={() => onDismiss(id)}
              className="grid size-6 cursor-pointer place-items-center rounded-control hover:bg-sand-200 max-lg:size-thumb"
            >
              <Icon name="x" size="tiny" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
