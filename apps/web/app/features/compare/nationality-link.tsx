import type { MouseEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Id of the form that chooses a nationality. */
export const NATIONALITY_ID = 'nationality'

/**
 * Leads to the choice of a nationality and focuses it. On a phone the choice is in a closed panel, which not every browser
 * opens for a link into it; a browser that follows the link would also move the focus from the choice to its form.
 */
export function NationalityLink() {
  const { t } = useTranslation('compare')
  const openChoice = (event: MouseEvent) => {
    const form = document.getElementById(NATIONALITY_ID)
    if (form === null) return
    event.preventDefault()
    const panel = form.closest('details')
    if (panel) panel.open = true
    form.scrollIntoView({ block: 'center' })
    form.querySelector('select')?.focus({ preventScroll: true })
  }
  return (
    <a href={`#${NATIONALITY_ID}`} onClick={openChoice} className="underline underline-offset-3">
      {t('choose_nationality')}
    </a>
  )
}
