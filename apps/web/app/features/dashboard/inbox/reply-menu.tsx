import { useTranslation } from '../../../i18n/use-translation.ts'
import { OptionList } from '../kit/option-list.tsx'
import type { ReplyMenuState } from './use-reply-menu.ts'

type Props = { id: string; menu: ReplyMenuState; onChoose: (text: string) => void }

/** The saved replies that match what follows the slash, and how many they are. */
export function ReplyMenu({ id, menu: { isOpen, replies, typed, active }, onChoose }: Props) {
  const { t } = useTranslation('chat_inbox')
  return (
    <>
      <output className="sr-only">{isOpen && t('reply_count', { count: replies.length })}</output>
      {isOpen && replies.length > 0 && (
        <OptionList
          id={id}
          label={t('replies')}
          heading={`/${typed}`}
          options={replies.map(({ name, title, text }) => ({ key: name, title, text }))}
          active={active}
          onChoose={({ text }) => onChoose(text)}
        />
      )}
    </>
  )
}
