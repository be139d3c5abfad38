import { useTranslation } from '../../i18n/use-translation.ts'

/** Id of the form that chooses a nationality. */
export const NATIONALITY_ID = 'nationality'

/**
 * Leads to the choice of a nationality. On a phone the choice is in a closed panel, which not every browser opens for a
 * link into it.
 */
export function NationalityLink() {
  const { t } = useTranslation('compare')
  const openChoice = () => {
    const form = document.getElementById(NATIONALITY_ID)
    const panel = form?.closest('details')
    if (panel) panel.open = true
    form?.querySelector('select')?.focus()
  }
  return (
    <a href={`#${NATIONALITY_ID}`} onClick={openChoice} className="underline underline-offset-3">
      {t('choose_nationality')}
    </a>
  )
}
