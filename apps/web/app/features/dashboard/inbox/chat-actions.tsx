import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { Keys } from '../kit/keys.tsx'
import { AssignForm, CloseForm, SnoozeForm } from './chat-action-forms.tsx'
import { inboxUrl } from './inbox-url.ts'
import type { ChatData, InboxData } from './load-inbox.server.ts'

/** Ids of the popovers, which keys open. */
export const ASSIGN_ID = 'chat-assign'
export const SNOOZE_ID = 'chat-snooze'
export const CLOSE_ID = 'chat-close'

type Props = { chat: ChatData; me: number; tab: InboxData['tab'] }

export const canChange = ({ writer }: ChatData) => writer !== 'forbidden'

export const canAssign = ({ assignable, state }: ChatData) => assignable.length > 0 && state !== 'closed'

/** Buttons that assign, snooze, close and reopen the chat. */
export function ChatActions({ chat, me, tab }: Props) {
  const { t } = useTranslation('chat_inbox')
  const action = inboxUrl(chat.id, { tab })
  if (chat.state === 'closed') {
    return canChange(chat) ? <ReopenForm action={action} /> : null
  }
  return (
    <>
      {canAssign(chat) && (
        <Menu id={ASSIGN_ID} icon="user-plus" label={t('assign')} letter="A">
          <AssignForm chat={chat} me={me} action={action} />
        </Menu>
      )}
      {canChange(chat) && (
        <>
          {chat.state === 'snoozed' ? (
            <ReopenForm action={action} />
          ) : (
            <Menu id={SNOOZE_ID} icon="moon" label={t('snooze')} letter="S">
              <SnoozeForm chat={chat} action={action} />
            </Menu>
          )}
          <Menu id={CLOSE_ID} icon="check" label={t('close')} letter="E">
            <CloseForm chat={chat} action={action} />
          </Menu>
        </>
      )}
    </>
  )
}

function ReopenForm({ action }: { action: string }) {
  const { t } = useTranslation('chat_inbox')
  return (
    <Form method="post" action={action}>
      <DenseButton type="submit" name="do" value="reopen">
        <Icon name="undo-2" size="tiny" />
        {t('reopen')}
      </DenseButton>
    </Form>
  )
}

type MenuProps = { id: string; icon: IconName; label: string; letter: string; children: ReactNode }

function Menu({ id, icon, label, letter, children }: MenuProps) {
  return (
    <>
      <DenseButton popoverTarget={id}>
        <Icon name={icon} size="tiny" />
        <span className="max-md:sr-only">{label}</span>
        <Keys keys={[letter]} />
      </DenseButton>
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        className="dashboard-popover w-72 rounded-card border border-sand-200 bg-paper p-3 text-13 text-ink shadow-float"
      >
        {children}
      </dialog>
    </>
  )
}
