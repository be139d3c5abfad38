import { Icon } from '../../../ui/icon.tsx'
import { denseLook } from './dense-button.tsx'

/** Downloads a list as a file. */
export function ExportLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} download className={denseLook()}>
      <Icon name="download" size="tiny" />
      <span className="max-md:sr-only">{label}</span>
    </a>
  )
}
