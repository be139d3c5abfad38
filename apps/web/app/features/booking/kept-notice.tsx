import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { useForm } from './form/form-state.ts'
import { clearKeptDraft } from './form/kept-draft.ts'
import { deleteDraft } from './form/use-draft-saving.ts'

type Props = {
  /** This browser had something itself. */
  isRestored: boolean
  onDelete: () => void
}

/** Where what stands in the form comes from, and how to be rid of it. */
export function KeptNotice({ isRestored, onDelete }: Props) {
  const { t } = useTranslation('book')
  const { page } = useForm()
  const text = isRestored
    ? t('kept_device')
    : page.kept === 'draft'
      ? t(page.isLoggedIn ? 'kept_account' : 'kept_device')
      : page.kept === 'link'
        ? t('kept_link')
        : page.kept === 'link_gone'
          ? t('kept_link_gone')
          : undefined
  if (text === undefined) return null
  const forget = () => {
    onDelete()
    clearKeptDraft(page.place.canonicalName)
    const anew = () => location.assign(`/places/${page.place.canonicalName}/form`)
    if (page.isKnown || page.kept !== null) deleteDraft(page.place.canonicalName).then(anew, anew)
    else anew()
  }
  return (
    <output className="flex items-start gap-2 rounded-control bg-sand-100 px-4 py-3">
      <Icon name="history" className="mt-0.5" />
      <span>
        {text}{' '}
        {page.kept !== 'link_gone' && (
          <button
            type="button"
            onClick={forget}
            className="cursor-pointer font-semibold underline underline-offset-3 hover:decoration-2 noscript:hidden"
          >
            {t('delete_typed')}
          </button>
        )}
      </span>
    </output>
  )
}
