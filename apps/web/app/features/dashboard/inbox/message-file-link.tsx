import { downloadChatFile, getChatFilePreview } from '@amber/contract/endpoints/chat-files'
import { urlOf } from '@amber/contract/http/url'
import type { ChatFile } from '@amber/contract/schemas/chat'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FileTile, PictureFrame } from '../../chat/shared/file-tile.tsx'

type Props = { chatId: string; file: ChatFile }

/** A file of a message, which a press downloads. Links and images suffice for staff, whom a cookie proves. */
export function MessageFileLink({
  chatId,
  file: { uuid, name, media_type: mediaType, size, has_preview: hasPreview },
}: Props) {
  const { t } = useTranslation('chat_content')
  const params = { id: chatId, uuid }
  return (
    <a
      href={urlOf(downloadChatFile, params)}
      download={name}
      aria-label={hasPreview ? t('download', { name }) : undefined}
      className="block w-fit max-w-full rounded-card"
    >
      {hasPreview ? (
        <PictureFrame>
          <img src={urlOf(getChatFilePreview, params)} alt="" loading="lazy" className="size-full object-cover" />
        </PictureFrame>
      ) : (
        <FileTile name={name} mediaType={mediaType} size={size} prefix={t('download_prefix')} />
      )}
    </a>
  )
}
