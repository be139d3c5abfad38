import { Icon } from '../../../ui/icon.tsx'
import { initialsOf } from '../../../ui/initials.ts'

/** Initials beside a person's name, which is read instead. Somebody whose name is unknown has an icon. */
export const PersonInitials = ({ name, className }: { name: string | null; className: string }) => (
  <span aria-hidden="true" className={`grid shrink-0 place-items-center rounded-pill font-medium ${className}`}>
    {name === null ? <Icon name="user" size="small" /> : initialsOf(name)}
  </span>
)
