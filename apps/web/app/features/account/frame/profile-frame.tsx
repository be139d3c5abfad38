import type { ReactNode } from 'react'
import { ProfileMenu } from './profile-menu.tsx'

/** A profile page beside the profile menu. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-12 lg:pt-10">
      <ProfileMenu />
      <div className="min-w-0 pt-6 pb-16 lg:pt-0">{children}</div>
    </div>
  )
}
