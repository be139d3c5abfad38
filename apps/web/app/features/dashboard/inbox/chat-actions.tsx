import { CHAT_CLOSE_REASONS } from '@amber/domain/chat/vocabulary'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { Keys } from '../kit/keys.tsx'
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
    return canChange(chat) ? (
      <Form method="post" action={action}>
        <DenseButton type="submit" name="do" value="reopen">
          <Icon name="undo-2" size="tiny" />
          {t('reopen')}
        </DenseButton>
      </Form>
    ) : null
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
            <Form method="post" action={action}>
              <DenseButton type="submit" name="do" value="reopen">
                <Icon name="undo-2" size="tiny" />
                {t('reopen')}
              </DenseButton>
            </Form>
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

type MenuProps = { id: string; icon: IconName; label: string; letter: string; children: ReactNode }

function Menu({ id, icon, label, letter, children }: MenuProps) {
  return (
    <>
      <DenseButton popoverTarget={id}>
        <Icon name={icon} size="tiny" />
        <span className="max-md:sr-only">{label}</span>
        <span className="max-lg:hidden">
          <Keys keys={[letter]} />
        </span>
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

/** Closes the popover around a form, since the page stays. */
const closeMenuOf = (form: HTMLFormElement) => form.closest<HTMLElement>('[popover]')?.hidePopover()

type MenuFormProps = { action: string; name: 'assign' | 'snooze' | 'close'; children: ReactNode }

const MenuForm = ({ action, name, children }: MenuFormProps) => (
  <Form
    method="post"
    action={action}
    onSubmit={({ currentTarget }) => closeMenuOf(currentTarget)}
    className="grid gap-2"
  >
    <input type="hidden" name="do" value={name} />
    {children}
  </Form>
)

/** Lets the server reject the form if the person has written since the page was loaded. */
const LastSeen = ({ chat }: { chat: ChatData }) => <input type="hidden" name="last_seq" value={chat.lastSeq} />

const CHOICES = 'grid gap-1'

function AssignForm({ chat, me, action }: { chat: ChatData; me: number; action: string }) {
  const { t } = useTranslation('chat_inbox')
  const { assignable, assignee } = chat
  const canTake = assignee?.id !== me && assignable.some(({ id }) => id === me)
  const isForOthers = assignable.some(({ id }) => id !== me)
  // Without the assignee of now among them, the form would begin with nobody.
  const isListed = assignee === null || assignable.some(({ id }) => id === assignee.id)
  const people = isListed ? assignable : [assignee, ...assignable]
  return (
    <div className="grid gap-2">
      {canTake && (
        <MenuForm action={action} name="assign">
          <DenseButton type="submit" name="assignee" value={me} className="w-full">
            {t('take')}
          </DenseButton>
        </MenuForm>
      )}
      {isForOthers && (
        <MenuForm action={action} name="assign">
          <label className="grid gap-1">
            <span className="text-12 font-medium text-ink-3">{t('assign_to')}</span>
            <select name="assignee" defaultValue={assignee?.id ?? ''} className={DENSE_CONTROL}>
              <option value="">{t('nobody')}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <DenseButton type="submit" className="w-full">
            {t('assign')}
          </DenseButton>
        </MenuForm>
      )}
      {!canTake && !isForOthers && <p className="text-ink-3">{t('take_over', { name: assignee?.name ?? '' })}</p>}
    </div>
  )
}

function SnoozeForm({ chat, action }: { chat: ChatData; action: string }) {
  const { t } = useTranslation('chat_inbox')
  return (
    <div className="grid gap-2">
      <MenuForm action={action} name="snooze">
        <LastSeen chat={chat} />
        <p className="text-12 text-ink-3">{t('snooze_hint')}</p>
        <div className={CHOICES}>
          {chat.snoozeTimes.map(({ choice, until }) => (
            <DenseButton
              key={choice}
              type="submit"
              name="until"
              value={until}
              variant="plain"
              className="justify-start"
            >
              {t(`snooze_${choice}`)}
            </DenseButton>
          ))}
        </div>
      </MenuForm>
      {/* A form of its own, because Enter in the field presses the first button of its form. */}
      <MenuForm action={action} name="snooze">
        <LastSeen chat={chat} />
        <label className="grid gap-1 border-t border-sand-200 pt-2">
          <span className="text-12 font-medium text-ink-3">{t('snooze_other')}</span>
          <input
            type="datetime-local"
            name="until"
            defaultValue={chat.snoozeTimes[0]?.until}
            className={DENSE_CONTROL}
          />
        </label>
        <DenseButton type="submit" className="w-full">
          {t('snooze')}
        </DenseButton>
      </MenuForm>
    </div>
  )
}

function CloseForm({ chat, action }: { chat: ChatData; action: string }) {
  const { t } = useTranslation('chat_inbox')
  return (
    <MenuForm action={action} name="close">
      <LastSeen chat={chat} />
      <p className="font-semibold">{t('close_title')}</p>
      <div className={CHOICES}>
        {CHAT_CLOSE_REASONS.map((reason) => (
          <DenseButton
            key={reason}
            type="submit"
            name="reason"
            value={reason}
            variant="plain"
            className="justify-start"
          >
            {t(`reason_${reason}`)}
          </DenseButton>
        ))}
      </div>
      <p className="text-12 text-ink-3">{t('close_hint')}</p>
    </MenuForm>
  )
}
