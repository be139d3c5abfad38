import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { useForm } from './form/form-state.ts'
import { clearLocalDraft } from './form/local-draft.ts'
import { deleteDraft } from './form/use-draft-saving.ts'

type Props = {
  /** Whether this browser had a local draft. */
  isRestored: boolean
  onDelete: () => void
}

/** Says where the restored values come from and offers to delete them. */
export function RestoredDraftNotice({ isRestored, onDelete }: Props) {
  const { t } = useTranslation('book')
  const { page } = useForm()
  const text = isRestored
    ? t('kept_device')
    : page.draftSource === 'draft'
      ? t(page.isLoggedIn ? 'kept_account' : 'kept_device')
      : page.draftSource === 'link'
        ? t('kept_link')
        : page.draftSource === 'link_gone'
          ? t('kept_link_gone')
          : undefined
  if (text === undefined) return null
  const discardDraft = () => {
    onDelete()
    clearLocalDraft(page.place.canonicalName)
    const restart = () => location.assign(`/places/${page.place.canonicalName}/form`)
    if (page.isKnown || page.draftSource !== null) deleteDraft(page.place.canonicalName, restart)
    else restart()
  }
  return (
    <output className="flex items-start gap-2 rounded-control bg-sand-100 px-4 py-3">
      <Icon name="history" className="mt-0.5" />
      <span>
        {text}{' '}
        {page.draftSource !== 'link_gone' && (
          <button
            type="button"
            onClick={discardDraft}
            className="cursor-pointer font-semibold underline underline-offset-3 hover:decoration-2 noscript:hidden"
          >
            {t('delete_typed')}
          </button>
        )}
      </span>
    </output>
  )
}
