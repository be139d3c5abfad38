import { Picture } from '../../../parts/picture.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LeadLine } from './lead-lines.ts'

type Props = { image: LeadLine['image']; sizes: string; className: string }

export const LeadPicture = ({ image, sizes, className }: Props) => (
  <div className={`shrink-0 overflow-hidden rounded-control ${className}`}>
    {image ? (
      <Picture image={image} sizes={sizes} />
    ) : (
      <span className="grid aspect-3/2 place-items-center bg-sand-100 text-ink-3">
        <Icon name="house" />
      </span>
    )}
  </div>
)
