import { initialsOf } from '../../../ui/initials.ts'

/** Initials beside a person's name, which is read instead. */
export const PersonInitials = ({ name, className }: { name: string | null; className: string }) => (
  <span aria-hidden="true" className={`grid shrink-0 place-items-center rounded-pill font-medium ${className}`}>
    {initialsOf(name ?? '')}
  </span>
)
