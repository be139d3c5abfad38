import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Picture } from './picture.tsx'

type Props = Omit<ComponentProps<typeof Picture>, 'image'> & {
  image: ComponentProps<typeof Picture>['image'] | null | undefined
  icon: IconName
}

/** An image, or an icon in its place when there is none. */
export function PictureOrIcon({ image, icon, ...rest }: Props) {
  if (image) return <Picture image={image} {...rest} />
  return (
    <div className="grid aspect-3/2 place-items-center bg-sand-100 text-ink-3">
      <Icon name={icon} />
    </div>
  )
}
