import { PictureOrIcon } from '../../../shared/picture/picture-or-icon.tsx'
import type { LeadLine } from './lead-lines.ts'

type Props = { image: LeadLine['image']; sizes: string; className: string }

export const LeadPicture = ({ image, sizes, className }: Props) => (
  <div className={`shrink-0 overflow-hidden rounded-control ${className}`}>
    <PictureOrIcon image={image} icon="house" sizes={sizes} />
  </div>
)
