import { isPicture } from '@amber/domain/chat/chat-file'
import { extensionOf } from '@amber/domain/document/document'
import { formatFileSize } from '@amber/domain/upload/format-file-size'
import type { ReactNode } from 'react'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Width and height of a picture in a conversation are the same before it is there, so that no message moves. */
export function PictureFrame({ children }: { children?: ReactNode }) {
  return (
    <span className="relative grid h-44 w-60 max-w-full place-items-center overflow-hidden rounded-card border border-sand-300 bg-sand-100 text-ink-3">
      <Icon name="camera" size="large" className="absolute" />
      <span className="relative size-full">{children}</span>
    </span>
  )
}

type Props = {
  name: string
  mediaType: string
  size: number
  /** Words before the name, for screen readers, of what a press does. */
  prefix?: string
  children?: ReactNode
}

/** A file with its name, type and size. */
export function FileTile({ name, mediaType, size, prefix, children }: Props) {
  const { language } = useSite()
  return (
    <span className="flex w-60 max-w-full items-center gap-3 rounded-card border border-sand-300 bg-paper p-2.5 text-ink">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sand-100">
        <Icon name={isPicture(mediaType) ? 'camera' : 'file-text'} />
      </span>
      <span className="min-w-0 grow">
        {prefix !== undefined && <span className="sr-only">{prefix} </span>}
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-13 text-ink-2 tabular">
          {extensionOf(mediaType).toUpperCase()}, {formatFileSize(size, language)}
        </span>
        {children}
      </span>
    </span>
  )
}
