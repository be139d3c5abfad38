import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The place or room that the message will show. */
export function ChosenRoom({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('chat_inbox')
  return (
    <p className="flex w-fit max-w-full items-center gap-1 rounded-control border border-sand-200 bg-paper pl-2 text-12">
      <Icon name="house" size="tiny" />
      <span className="min-w-0 truncate">{t('room_chosen', { name })}</span>
      <button
        type="button"
        aria-label={t('room_remove', { name })}
        onClick={onRemove}
        className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-sand-100 max-lg:size-thumb"
      >
        <Icon name="x" size="tiny" />
      </button>
    </p>
  )
}
