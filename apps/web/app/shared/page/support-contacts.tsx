import { useSite } from './site.ts'
import { Icon } from '../../ui/icon.tsx'
import { telephoneLink } from './telephone-link.ts'

/** Support email and phone number. */
export function SupportContacts() {
  const { supportEmail, supportPhone } = useSite().edition
  return (
    <ul className="grid justify-items-start gap-3 border-t border-sand-200 pt-5 font-semibold">
      <li className="flex items-center gap-3">
        <Icon name="mail" />
        <a href={`mailto:${supportEmail}`} className="underline underline-offset-3 hover:decoration-2">
          {supportEmail}
        </a>
      </li>
      <li className="flex items-center gap-3">
        <Icon name="phone" />
        <a href={telephoneLink(supportPhone)} className="tabular underline underline-offset-3 hover:decoration-2">
          {supportPhone}
        </a>
      </li>
    </ul>
  )
}
