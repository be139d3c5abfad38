import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HELP_LINKS, type HelpLinkName } from './help-links.ts'

type Props = {
  to: HelpLinkName
  /** Opens a tab of its own, so that a form or a payment stays as it is. */
  newTab?: boolean
}

/** Link to an answer of the help centre, worded as what it answers. */
export function HelpLink({ to, newTab = false }: Props) {
  const { t } = useTranslation('help')
  return (
    <Link
      to={`/help/${HELP_LINKS[to]}`}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      className="text-15 font-semibold underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {t(`about_${to}`)}
    </Link>
  )
}
