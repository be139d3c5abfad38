import { DOCUMENT_TYPES } from '@amber/domain/document/document'
import type { ChangeEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'

type Props = { onChoose: (files: readonly File[]) => void; isSmall?: boolean; className?: string }

/** Opens the device's choice of files. A phone offers its camera, and turns its own format into JPEG. */
export function AttachButton({ onChoose, isSmall = false, className = '' }: Props) {
  const { t } = useTranslation('chat_content')
  const onChange = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    // Resetting the value lets the same file be chosen again.
    input.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <label
      className={`relative grid shrink-0 cursor-pointer place-items-center hover:bg-sand-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${className}`}
    >
      <Icon name="paperclip" size={isSmall ? 'small' : 'base'} />
      <input
        type="file"
        multiple
        accept={DOCUMENT_TYPES.join(',')}
        aria-label={t('attach')}
        title={t('attach')}
        onChange={onChange}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  )
}
